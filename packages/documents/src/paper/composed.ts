import { withSignNumbers } from "@rundgang/forms";

import type { Paper } from "./paper.ts";

/**
 * A paper whose every text can be printed: composed, without what is not seen, with the letters that compatibility signs stand for, and with the
 * number of a sign that no face of ours has (decision 078).
 */
export function composed(paper: Paper): Paper {
  return walk(paper, withSignNumbers);
}

/** Every text of a paper. */
export function textsOf(paper: Paper): readonly string[] {
  const texts: string[] = [];
  walk(paper, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

function walk<Value>(value: Value, change: (text: string) => string): Value;
function walk(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one: unknown) => walk(one, change));
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]: [string, unknown]) => [name, walk(one, change)]));
}
