/** A typed text as a part of a `like` pattern: its own `%`, `_` and backslashes mean themselves. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}
