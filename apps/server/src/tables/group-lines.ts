import type { TextLine } from "./split-lines.ts";

/** The lines of one record, by its first one; `broken`: a quote in it has no other, and its own line is all there is of it. */
export interface LineGroup extends TextLine {
  readonly state: "plain" | "quoted" | "broken";
}

/** A cell of more lines than that is a quote that nobody closed. */
const mostLines = 60;

/**
 * Puts lines together to records: a quote that its line leaves open goes on in the next ones. Where that would swallow whole rows
 * (two lines with all cells of one each), the quote is a stray one: its line alone is broken, and the others are read for themselves.
 */
export function createLineGrouper(columns: number, delimiter: string) {
  let open: TextLine[] = [];

  function take(lines: readonly TextLine[], found: LineGroup[]): void {
    for (const line of lines) {
      if (open.length > 0) takeMore(line, found);
      else if (!line.text.includes('"')) found.push({ ...line, state: "plain" });
      else if (isOdd(line.text)) open = [line];
      else found.push({ ...line, state: "quoted" });
    }
  }

  function takeMore(line: TextLine, found: LineGroup[]): void {
    open.push(line);
    const whole = open.filter(({ text }) => text.split(delimiter).length >= columns).length;
    if (whole > 1 || open.length > mostLines) giveUp(found);
    else if (isOdd(line.text)) {
      found.push({ line: open[0]?.line ?? line.line, text: open.map(({ text }) => text).join("\n"), state: "quoted" });
      open = [];
    }
  }

  function giveUp(found: LineGroup[]): void {
    const [first, ...others] = open;
    open = [];
    if (first !== undefined) found.push({ ...first, state: "broken" });
    take(others, found);
  }

  return {
    /** Takes the next lines and returns the records that they complete. */
    push(lines: readonly TextLine[]): LineGroup[] {
      const found: LineGroup[] = [];
      take(lines, found);
      return found;
    },
    /** The file is at its end. */
    end(): LineGroup[] {
      const found: LineGroup[] = [];
      while (open.length > 0) giveUp(found);
      return found;
    },
  };
}

function isOdd(text: string): boolean {
  return text.split('"').length % 2 === 0;
}
