import type { Pdf } from "./sheet.ts";

/**
 * Breaks words that are wider than a column (points) between their letters, in the style that is set. The library would do so too, but
 * takes minutes for a word of some thousand letters.
 */
export function fitWords(pdf: Pdf, text: string, width: number): string {
  return text.replaceAll(/[^\s-]+-*/gu, (word) =>
    word.length < 8 || fits(pdf, word, width) ? word : piecesOf(pdf, word, width).join("\n"),
  );
}

/** A text as it is where it takes no more than so many lines of this width (points), else its beginning and "…". */
export function shortened(pdf: Pdf, text: string, width: number, lines: number): string {
  const height = pdf.currentLineHeight(true) * lines + 1;
  const taken = (letters: number) => {
    const part = letters < text.length ? `${beginning(text, letters).trimEnd()}…` : text;
    return pdf.heightOfString(fitWords(pdf, part, width), { width, lineGap: 0 }) <= height ? part : null;
  };
  const most = Math.min(text.length, lines * mostInLine(pdf, width));
  return taken(most) ?? taken(mostThat(most, (letters) => taken(letters) !== null)) ?? "…";
}

/** So much of a text as `fit` allows, ending between two words where it has any, and the rest. At least one letter is taken. */
export function splitText(text: string, fit: (part: string) => boolean): readonly [string, string] {
  if (fit(text)) return [text, ""];
  const letters = mostThat(text.length, (count) => fit(beginning(text, count)));
  const most = beginning(text, Math.max(1, letters));
  const blank = most.search(/\s\S*$/u);
  const end = blank > 0 ? blank : most.length;
  return [text.slice(0, end), text.slice(end).trimStart()];
}

/** Letters of a line of narrow ones: no more than so many are measured at once. */
function mostInLine(pdf: Pdf, width: number): number {
  return Math.ceil(width / pdf.widthOfString("i"));
}

function piecesOf(pdf: Pdf, word: string, width: number): string[] {
  const pieces: string[] = [];
  const longest = mostInLine(pdf, width);
  for (let rest = word; rest !== "";) {
    const most = Math.min(rest.length, longest);
    const piece = beginning(
      rest,
      Math.max(
        1,
        mostThat(most, (letters) => fits(pdf, beginning(rest, letters), width)),
      ),
    );
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return pieces;
}

/** The library counts the break behind a word as part of it, and sums the widths of a line's words: hence the hair's breadth. */
function fits(pdf: Pdf, word: string, width: number): boolean {
  return pdf.widthOfString(`${word}\n`) <= width - 0.5;
}

/** Its first letters, and never half of one. */
function beginning(text: string, letters: number): string {
  const last = text.charCodeAt(letters - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? Math.max(2, letters + 1) : letters);
}

/** The largest number up to `most` for which it holds, if it holds for all below it; 0 where it holds for none. */
function mostThat(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
