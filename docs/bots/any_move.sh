#!/bin/sh
# A bot for any of the games: the last move that is allowed. docs/bot-protocol.md tells what it reads and answers.
while read -r request; do
    case $request in
    *'"ask":"game"'*) echo ready ;;
    *'"ask":"move"'*)
        moves=${request#*\"legal\":[\"}
        moves=${moves%%\"]*}
        echo "${moves##*\",\"}"
        ;;
    esac
done
