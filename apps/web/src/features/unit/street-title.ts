const softHyphen = "\u00ad";
const lastWords = /(?<=\p{L})(?=(?:straße|strasse|platz|ring|weg|allee|gasse|ufer|hof)(?:\P{L}|$))/giu;

/** A house's name as a title: it may break before the word for the street and nowhere else in a word, and its number stays with the last part. */
export function streetTitle(name: string): string {
  const place = name.search(/ \d[^ ]*(?: \p{L})?$/u);
  const street = place === -1 ? name : name.slice(0, place);
  const number = place === -1 ? "" : name.slice(place).replaceAll(" ", "\u00a0");
  return street.replace(lastWords, softHyphen) + number;
}

/** How large a title is on a phone: to 17 signs 20 px, to 24 signs 18 px, beyond 16 px on two lines. */
export function titleSize(name: string): "normal" | "long" | "longest" {
  if (name.length <= 17) return "normal";
  return name.length <= 24 ? "long" : "longest";
}
