import type { Paper } from "./paper.ts";

/** A paper whose every text is composed (Unicode NFC): a letter with its mark is one, however the keyboard of its writer sent it. */
export function composed(paper: Paper): Paper {
  return walk(paper);
}

function walk<Value>(value: Value): Value;
function walk(value: unknown): unknown {
  if (typeof value === "string") return value.normalize("NFC");
  if (Array.isArray(value)) return value.map((one: unknown) => walk(one));
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]: [string, unknown]) => [name, walk(one)]));
}
