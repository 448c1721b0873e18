/** Deepest nesting of a body; nothing on our wire comes near it. */
const maximumDepth = 32;

/**
 * Parses a JSON body. Throws on broken JSON and on what no store takes: NUL and lone surrogates, numbers that are none any more
 * (`1e999`), a `__proto__` member, nesting without end. Each is a 400.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  check(value, 0);
  return value;
}

function check(value: unknown, depth: number): void {
  if (typeof value === "string") return checkText(value);
  if (typeof value === "number" && !Number.isFinite(value)) throw new SyntaxError("number without end");
  if (typeof value !== "object" || value === null) return;
  if (depth > maximumDepth) throw new SyntaxError("nested too deeply");
  if (Array.isArray(value)) {
    for (const one of value) check(one, depth + 1);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    if (key === "__proto__") throw new SyntaxError("forbidden member");
    checkText(key);
    check(member, depth + 1);
  }
}

function checkText(text: string): void {
  if (!isStorable(text)) throw new SyntaxError("text that cannot be stored");
}

/** True for text that PostgreSQL takes: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);
}
