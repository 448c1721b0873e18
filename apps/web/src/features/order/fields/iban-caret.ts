/** Caret position in an IBAN shown in groups of four, behind this many of its characters. */
export function groupedPosition(characters: number): number {
  return characters === 0 ? 0 : characters + Math.floor((characters - 1) / 4);
}
