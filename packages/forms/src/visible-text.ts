/* Characters that change how others read without being seen: controls, direction marks, zero-width signs, tags, fillers. */
const unseen = /(?![\n\t]|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/* Joiners have their place between letters of some scripts and within pictographs. */
const looseJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

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
  return visibleText(text).replaceAll(/\s+/gu, " ").trim();
}
