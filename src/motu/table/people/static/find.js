// Finding in the rules by words: in which order the paragraphs answer, and where the words stand. It touches no page.
"use strict";
window.motuFind = (() => {
  const SMALL = { // words that every paragraph has: they ask, and find nothing
    en: "a an and are as at be by can do does for from get happens has have how i if in is it many may me much must my of on or that the then there to what when where which who why will with you",
    de: "als am an auf bei bin das dem den der des die ein eine einem einen einer es für habe hat ich im in ist kann man mein meine mit muss oder sind und viel viele von wann warum was welche wenn wer wie wird wo zu zum zur",
    fr: "a à au aux avec ce combien comment d dans de des doit du elle en est et il j je l la le les ma mes mon n on ou où par peut pour pourquoi puis qu quand que quel quelle qui quoi s si sont sur un une y",
    nl: "aan als bij dan dat de deze die dit een en er het hoe hoeveel ik in is kan men met mijn moet naar of om op te van voor waar waarom wanneer wat welke wie wordt zijn",
  };
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’]/g, "'");
  const split = (text) => plain(text).match(/[\p{L}\p{N}]+/gu) || [];
  const small = Object.fromEntries(Object.entries(SMALL).map(([language, words]) => [language, new Set(split(words))]));

  // The words that matter; where all are small they are what was asked for.
  function wanted(asked, language) {
    const all = split(asked), ones = all.filter((word) => !small[language.slice(0, 2)]?.has(word));
    return [...new Set(ones.length ? ones : all)];
  }

  const begins = (words, word) => words.some((other) => other.startsWith(word));

  // 0: under a heading that says all of it, 1: as it was asked, 2: all its words; nothing: it does not answer.
  function rank(words, asked, heading, text) {
    const above = split(heading), own = split(text);
    if (words.every((word) => begins(above, word))) return 0;
    if (` ${own.join(" ")}`.includes(` ${split(asked).join(" ")}`)) return 1;
    return words.every((word) => begins(own, word) || begins(above, word)) ? 2 : undefined;
  }

  // Where in a text as it is written the words begin: pairs of from and to.
  function places(words, text) {
    const found = [];
    for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      const word = words.filter((other) => plain(match[0]).startsWith(other)).sort((a, b) => b.length - a.length)[0];
      if (!word) continue;
      let to = 0;
      while (plain(match[0].slice(0, to)).length < word.length) to++;
      found.push([match.index, match.index + to]);
    }
    return found;
  }

  return { wanted, rank, places };
})();
