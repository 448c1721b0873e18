import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Paths of the files in a folder and those below it; none where there is no folder. */
export function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
