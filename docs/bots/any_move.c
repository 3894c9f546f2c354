/* A bot for any of the games: a random move that is allowed. docs/bot-protocol.md tells what it reads and answers.

   cc -o any_move any_move.c && motu arena run kaivai --bots cmd:./any_move,easy,easy --games 30 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char request[1 << 20];

static void answer_move(void) {
    char *at = strstr(request, "\"legal\":[\"");
    if (!at) return;
    at += strlen("\"legal\":[\"");
    *strstr(at, "\"]") = '\0';
    int count = 1;
    for (char *next = at; (next = strstr(next, "\",\"")); next += 3) count++;
    for (int skipped = rand() % count; skipped; skipped--) at = strstr(at, "\",\"") + 3;
    char *end = strstr(at, "\",\"");
    if (end) *end = '\0';
    puts(at);
}

int main(void) {
    while (fgets(request, sizeof request, stdin)) {
        if (strstr(request, "\"ask\":\"game\"")) {
            char *seed = strstr(request, "\"seed\":");
            srand(seed ? (unsigned)atoll(seed + strlen("\"seed\":")) : 1);
            puts("ready");
        } else if (strstr(request, "\"ask\":\"move\"")) {
            answer_move();
        }
        fflush(stdout);
    }
    return 0;
}
