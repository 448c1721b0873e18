import type { PDFName } from "pdf-lib";

const escaped = /#([0-9a-f]{2})/giu;

/**
 * What a name may mean: `/J#61vaScript` is JavaScript to every reader. pdf-lib knows capital hex digits only, and writes `#` itself as
 * an escape, so both readings are given: what it read, and what stands there when its escapes are undone once more.
 */
export function plainNames(name: PDFName): readonly string[] {
  const once = undone(name.asString().slice(1));
  return once.includes("#") ? [once, undone(once)] : [once];
}

function undone(text: string): string {
  return text.replaceAll(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
