const one = String.raw`\d+(?: ?[a-z](?![a-z]))?`;
const next = String.raw`(?: ?(?:[-–—/,;+&]|bis|und) ?(?:${one}|[a-z](?![a-z])))`;
const number = String.raw`(?:nr\.? ?)?${one}(?: ?[½¼¾]| \d/\d)?${next}*`;
/** The squares of Mannheim are streets of a letter and a digit, so the comma stands before the number: `Q7, 24`, `C 3, 12`. */
const square = /^([a-z] ?\d{1,2}) ?, ?(\d.*)$/iu;
const behind = new RegExp(`^(.*?\\p{L}.*?)[ ,]+(${number})$`, "iu");

/** Cuts a street and its number out of one cell (`Lange Str. 12 a`, `Q7, 24`); the number is empty where none ends the text. */
export function splitStreet(text: string): { readonly strasse: string; readonly nummer: string } {
  const [, strasse = text, nummer = ""] = square.exec(text) ?? behind.exec(text) ?? [];
  return { strasse, nummer };
}
