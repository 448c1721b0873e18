/** A line of a file, without its end, and its number; the first is 1. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** Cuts text that arrives in pieces into lines; `\r\n`, `\n` and `\r` end one, each where it stands. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<readonly TextLine[]> {
  let line = 0;
  let rest = "";
  const numbered = (text: string): TextLine => ({ line: (line += 1), text });
  for await (const piece of pieces) {
    const text = rest + piece;
    /* A lone \r at the very end may be the first half of \r\n. */
    const whole = text.endsWith("\r") ? text.slice(0, -1) : text;
    const texts = whole.split(/\r\n|\n|\r/u);
    rest = (texts.pop() ?? "") + text.slice(whole.length);
    if (texts.length > 0) yield texts.map(numbered);
  }
  const last = rest.split("\r");
  if (last.at(-1) === "") last.pop();
  if (last.length > 0) yield last.map(numbered);
}
