/** "NB" for Nele Brandt: the first letters of the first and the last part of a name; those of one part where there is no other. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s,]+/u).filter((part) => /\p{L}/u.test(part));
  const ends = parts.length > 1 ? [parts.at(0), parts.at(-1)] : parts;
  return ends.map((part) => /\p{L}/u.exec(part ?? "")?.[0].toLocaleUpperCase("de") ?? "").join("");
}
