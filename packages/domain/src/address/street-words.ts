/** Words that streets are named with, umlauts as ae, oe, ue, and how people shorten them. */
const shortForms: Readonly<Record<string, readonly string[]>> = {
  sankt: ["st", "skt"],
  buergermeister: ["bgm", "bgmstr", "buergerm", "buergermstr"],
  oberbuergermeister: ["obgm"],
  doktor: ["dr"],
  professor: ["prof"],
  pfarrer: ["pfr"],
  ingenieur: ["ing"],
  kardinal: ["kard"],
  freiherr: ["frhr"],
  direktor: ["dir"],
};

const longForms = new Map(Object.entries(shortForms).flatMap(([long, forms]) => forms.map((form) => [withoutE(form), long])));
const allForms = new Map(Object.entries(shortForms).map(([long, forms]) => [long, [long, ...forms]]));

/** A street's folded words, parted by blanks, each spelt out: `dr martin luther str` is `doktor martin luther strasse`, and so is `…strase`. */
export function spelledOut(words: string): string {
  return words
    .split(" ")
    .map((word, place, all) => (place === all.length - 1 ? word : (longForms.get(withoutE(word)) ?? word)))
    .join(" ")
    .replace(/str(?= |$)/gu, "strasse")
    .replace(/stra(?:s|z|sz)e(?= |$)/gu, "strasse");
}

/** How else the words of a street that is spelt out may be typed: `sankt` and `st`. */
export function otherForms(words: string): readonly string[] {
  const all = words.split(" ");
  const forms = all.flatMap((word) => [...allForms].find(([long]) => withoutE(long) === withoutE(word))?.[1] ?? []);
  return forms.filter((form) => !all.includes(form));
}

/** `ue` and `u` are one, as whoever folds an umlaut has it. */
function withoutE(word: string): string {
  return word.replace(/([aou])e/gu, "$1");
}
