import createBidi from "bidi-js";

import { furtherFaceOf, leftwardFaces, type FurtherFace } from "./faces.ts";

/** Letters that stand side by side in one face, in the order in which they are drawn from left to right. */
export interface TextRun {
  /** As the face's own direction has it: of a leftward one its letters as they are read. */
  readonly text: string;
  /** Null: the paper's own. */
  readonly face: FurtherFace | null;
}

type Piece = TextRun & { readonly level: number };

const leftward = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;
/**
 * Figures with their sign (a credit has U+2212) and what stands among them, as in an amount or a number of a telephone. UAX #9 has digits behind an Arabic letter stand as groups of their own
 * (W2), whose order a hyphen or a blank between them turns: they are read as in the German text.
 */
const figures =
  /(?:[+\u2212]|\(\+?\d+\)[ \u00a0]?[/–-]?[ \u00a0]?)?\d+(?:(?:[ \u00a0]?\(\d+\)[ \u00a0]?|[ \u00a0]?[/–-][ \u00a0]?|[.,: \u00a0])\d+)*(?:[ \u00a0]?[€%])?/gu;
/** It stands with what is before it. */
const attached = /\p{M}/u;
let bidi: ReturnType<typeof createBidi> | null = null;

/** Parts one line by faces, its leftward words in the order of UAX #9 in a line that runs as `direction` says. `has`: signs of the paper's own face. */
export function textRuns(line: string, has: (sign: string) => boolean, direction: "ltr" | "rtl" = "ltr"): readonly TextRun[] {
  const isMixed = leftward.test(line);
  bidi ??= isMixed ? createBidi() : null;
  const levels = isMixed && bidi !== null ? levelsOf(bidi, line, direction) : null;
  const pieces: Piece[] = [];
  let at = 0;
  for (const sign of line) {
    const level = levels?.[at] ?? 0;
    at += sign.length;
    /* Whoever parts two letters that would join is not seen, and the pieces do just that; a joiner of letters says what they do anyway. */
    if (sign === "\u200c" && pieces.length > 0) pieces.push({ text: "", face: pieces.at(-1)?.face ?? null, level });
    if (/[\u200c\u200d]/u.test(sign)) continue;
    const last = pieces.at(-1);
    const face =
      last !== undefined && attached.test(sign) && last.face !== null ? last.face : has(sign) ? null : furtherFaceOf(sign);
    if (last !== undefined && last.face === face && last.level === level)
      pieces.splice(-1, 1, { ...last, text: last.text + sign });
    else pieces.push({ text: sign, face, level });
  }
  return inDrawnOrder(pieces.filter(({ text }) => text !== "")).map(turned);
}

/** The level of each UTF-16 unit; one of figures for all that stands among them, which is even as that of any digit. */
function levelsOf({ getEmbeddingLevels }: ReturnType<typeof createBidi>, line: string, direction: "ltr" | "rtl"): Uint8Array {
  const { levels } = getEmbeddingLevels(line, direction);
  for (const { 0: found, index } of line.matchAll(figures)) {
    const digit = index + found.search(/\d/u);
    levels.fill(levels[digit] ?? 0, index, index + found.length);
  }
  return levels;
}

/** UAX #9, rule L2. */
function inDrawnOrder(pieces: readonly Piece[]): readonly Piece[] {
  let ordered = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    const next: Piece[] = [];
    let turning: Piece[] = [];
    for (const piece of ordered) {
      if (piece.level >= level) turning = [piece, ...turning];
      else {
        next.push(...turning, piece);
        turning = [];
      }
    }
    ordered = [...next, ...turning];
  }
  return ordered;
}

/** What stands against its face's own direction is turned: a bracket between Arabic words, Arabic digits. */
function turned({ text, face, level }: Piece): TextRun {
  const isLeftward = level % 2 === 1;
  if (isLeftward === leftwardFaces.has(face)) return { text, face };
  const signs = Array.from(text).toReversed();
  return { text: signs.map((sign) => (isLeftward ? (bidi?.getMirroredCharacter(sign) ?? sign) : sign)).join(""), face };
}
