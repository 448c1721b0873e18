/** Small letters without umlaut dots and accents, ß as ss: what sorting looks at (DIN 5007-1). */
export function foldForSort(text: string): string {
  return text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
}

/**
 * What searching looks at: as for sorting, and ae, oe, ue like ä, ö, ü, punctuation as blanks, one blank between words.
 * So `Mühlgasse`, `Muehlgasse`, `muhlgasse` and `MÜHLGASSE` are the same, and so are `Lauf a.d.Pegnitz` and
 * `Lauf a. d. Pegnitz`.
 */
export function foldForSearch(text: string): string {
  return foldForSort(text)
    .replace(/([aou])e/gu, "$1")
    .replace(/[^\p{L}\p{N}/-]+/gu, " ")
    .trim();
}
