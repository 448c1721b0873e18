import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** A text that stands in a file of the browser's profile. */
export interface ProfileTrace {
  readonly text: string;
  readonly file: string;
}

/**
 * Looks for these texts in every byte of every file of a profile, in each way in which Chromium writes text: UTF-8 (also within
 * JSON and Latin-1 for plain letters) and UTF-16. The browser must be gone, so that nothing waits in its memory.
 */
export function tracesInProfile(profile: string, texts: readonly string[]): readonly ProfileTrace[] {
  const needles = texts.flatMap((text) => [
    { text, bytes: Buffer.from(text, "utf8") },
    { text, bytes: Buffer.from(text, "utf16le") },
  ]);
  return filesIn(profile).flatMap((path) => {
    const content = readFileSync(path);
    const found = needles.filter(({ bytes }) => content.includes(bytes));
    return [...new Set(found.map(({ text }) => text))].map((text) => ({ text, file: relative(profile, path) }));
  });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
