import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Removes files below a folder whose path, from there on, is to go; links are not followed. */
export function removeFiles(folder, isToGo, below = "") {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) removeFiles(folder, isToGo, path);
    else if (isToGo(path)) rmSync(join(folder, path));
  }
}

/** How many bytes all files below a folder have. */
export function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : lstatSync(path).size);
  }, 0);
}
