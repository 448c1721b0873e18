import type { FileSource } from "./read-bytes.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** A line of a file, without its end, and its number; the first is 1. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/**
 * Cuts text that arrives in pieces into lines; `\r\n`, `\n` and `\r` end one, each where it stands. Throws `UnreadableFile` for a line of more than `most`
 * letters, before it is held whole.
 */
export async function* splitLines(
  file: FileSource,
  pieces: AsyncIterable<string>,
  most: number,
): AsyncGenerator<readonly TextLine[]> {
  let line = 0;
  let rest = "";
  let isHeld = false;
  const numbered = (text: string): TextLine => ({ line: (line += 1), text });
  for await (const piece of pieces) {
    if (rest.length + piece.length > most && rest.length + firstLength(piece) > most) throw tooLong(file, line + 1, most);
    if (!isHeld && !/[\r\n]/u.test(piece)) {
      rest += piece;
      continue;
    }
    const text = rest + piece;
    /* A lone \r at the very end may be the first half of \r\n. */
    isHeld = text.endsWith("\r");
    const whole = isHeld ? text.slice(0, -1) : text;
    const texts = whole.split(/\r\n|\n|\r/u);
    rest = (texts.pop() ?? "") + text.slice(whole.length);
    if (texts.length > 0) yield texts.map(numbered);
  }
  const last = rest.split("\r");
  if (last.at(-1) === "") last.pop();
  if (last.length > 0) yield last.map(numbered);
}

/** Letters before the first end of a line. */
function firstLength(piece: string): number {
  const end = piece.search(/[\r\n]/u);
  return end === -1 ? piece.length : end;
}

function tooLong(file: FileSource, line: number, most: number): UnreadableFile {
  return new UnreadableFile(file, `Datei hat in Zeile ${line} mehr als ${most.toLocaleString("de-DE")} Zeichen.`);
}
