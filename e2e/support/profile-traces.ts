import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

import { unpackLevelDbFile } from "@rundgang/testkit";

import type { Secret } from "./secret-forms.ts";

/** A secret that stands in a file of the browser's profile. */
export interface ProfileTrace {
  readonly secret: string;
  readonly file: string;
  /** True where it shows only to who unpacks the file. */
  readonly packed: boolean;
}

/**
 * Looks for these secrets in every byte of every file of a profile, and in what LevelDB's logs and tables hold: torn at the ends of
 * blocks, packed by Snappy, or within a deleted row.
 */
export function tracesInProfile(profile: string, secrets: readonly Secret[]): readonly ProfileTrace[] {
  return filesIn(profile).flatMap((path) => {
    const content = readFileSync(path);
    const unpacked = unpackLevelDbFile(basename(path), content);
    const file = relative(profile, path);
    return secrets.flatMap(({ name, forms }) => {
      const isIn = (piece: Buffer) => forms.some((form) => piece.includes(form));
      const inClear = isIn(content);
      return inClear || unpacked.some(isIn) ? [{ secret: name, file, packed: !inClear }] : [];
    });
  });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
