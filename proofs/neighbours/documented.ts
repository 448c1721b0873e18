import { readFileSync } from "node:fs";
import { join } from "node:path";

const guide = join(import.meta.dirname, "../../docs/operations.md");

/** The lines that docs/operations.md tells an operator to write into a file; throws where the guide does not name that file. */
export function documentedLines(file: string): readonly string[] {
  const blocks = readFileSync(guide, "utf8").matchAll(/^```\w*\n([\s\S]*?)^```$/gmu);
  for (const [, block = ""] of blocks) {
    const [title = "", ...lines] = block.trimEnd().split("\n");
    if (title.startsWith(`# ${file}`)) return lines;
  }
  throw new Error(`docs/operations.md has no lines for ${file}`);
}
