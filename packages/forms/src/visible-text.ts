/* Characters that change how others read without being seen: controls, direction marks, zero-width signs, tags, fillers. */
const unseen = /(?![\n\t]|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/* Joiners have their place between letters of some scripts, Latin, Greek and Cyrillic not among them, and within pictographs. */
const looseJoiner =
  /(?:(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])|(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{M}*))(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/**
 * Text that says what it shows: nothing in it turns the reading direction, hides, or stands between letters unseen. Lines and
 * tabs stay. For everything that a person wrote and another reads.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/gu, "\n")
    .replaceAll(unseen, "")
    .replaceAll(looseJoiner, "");
}

/** `visibleText` in one line, for titles, names and headers. */
export function visibleLine(text: string): string {
  return oneLine(visibleText(text));
}

/**
 * What a text that was typed, pasted or imported says, and what is checked and kept of it: `visibleText` with composed letters (NFC)
 * and with a plain blank for each narrow or no-break one. Free text stays as it was written otherwise: lines, tabs, dashes, quotes.
 */
export function cleanText(text: string): string {
  return visibleText(text)
    .replaceAll(/\p{Zs}/gu, " ")
    .normalize();
}

/** `cleanText` in one line, for titles. */
export function cleanLine(text: string): string {
  return oneLine(cleanText(text));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
