/** "DG" of "Deutsche Glasfaser Wholesale GmbH", its first two words that begin with a capital; a name that is an abbreviation stays one. */
export function initialsOf(name: string): string {
  if (/^\p{Lu}{2,3}$/u.test(name)) return name;
  const words = name.split(/[\s-]+/u).filter((word) => /^\p{Lu}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join("");
}
