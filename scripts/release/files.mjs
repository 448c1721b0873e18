import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** How many bytes all files below a folder have. */
export function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : lstatSync(path).size);
  }, 0);
}
