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
 * What a thief finds who takes the tablet at this moment, its browser open or not. Looks for these secrets in every byte of every file of a profile, and in what LevelDB's logs and tables hold: torn at the ends of
 * blocks, packed by Snappy, or within a deleted row.
 */
export function tracesInProfile(profile: string, secrets: readonly Secret[]): readonly ProfileTrace[] {
  return filesIn(profile).flatMap(({ file, content }) => {
    const unpacked = unpackLevelDbFile(basename(file), content);
    return secrets.flatMap(({ name, forms }) => {
      const isIn = (piece: Buffer) => forms.some((form) => piece.includes(form));
      const inClear = isIn(content);
      return inClear || unpacked.some(isIn) ? [{ secret: name, file, packed: !inClear }] : [];
    });
  });
}

interface ProfileFile {
  /** Its path within the profile. */
  readonly file: string;
  readonly content: Buffer;
}

/**
 * All files, read before anybody looks into one. Begun anew where the browser takes a file away meanwhile: what stood in it may by now
 * stand in one that has been read already. (Node.js copies a file that shrinks meanwhile for ever, so nothing is copied here.)
 */
function filesIn(profile: string, attempts = 20): readonly ProfileFile[] {
  try {
    return readdirSync(profile, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ file: relative(profile, path), content: readFileSync(path) }));
  } catch (error) {
    if (attempts > 1 && error instanceof Error && "code" in error && error.code === "ENOENT")
      return filesIn(profile, attempts - 1);
    throw error;
  }
}
