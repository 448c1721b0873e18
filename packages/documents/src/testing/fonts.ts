import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { faceFiles, type FurtherFace } from "../paper/faces.ts";
import { withoutTables } from "../paper/font-tables.ts";
import type { PaperFonts } from "../paper/style.ts";
import { unpackFace } from "../paper/unpack-face.ts";

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(file));
const inter = (file: string) => withoutTables(readFileSync(pathOf(`@expo-google-fonts/inter/${file}`)), ["GSUB"]);
const faces = new Map<FurtherFace, Uint8Array>();

/** The fonts of a paper, as the server has them. */
export const testFonts: PaperFonts = {
  regular: inter("400Regular/Inter_400Regular.ttf"),
  strong: inter("600SemiBold/Inter_600SemiBold.ttf"),
  further: async (face) => {
    const read = faces.get(face) ?? unpackFace(face, await readFile(pathOf(`@fontsource/${faceFiles[face]}`)));
    faces.set(face, read);
    return read;
  },
};
