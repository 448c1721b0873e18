import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { expect, it } from "vitest";

import { faceFiles, furtherFaceOf, type FurtherFace } from "./faces.ts";
import { openFont } from "./open-font.ts";
import { unpackFace } from "./unpack-face.ts";

const at = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)));
const faces = Object.keys(faceFiles) as FurtherFace[];

/* Run with `-u` where a face has changed. */
it("the table of printable signs, by which fields and forms are checked, is what the faces have", async () => {
  const codes = new Set<number>();
  const printable = (code: number) => !/[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u.test(String.fromCodePoint(code));
  for (const weight of ["400Regular/Inter_400Regular", "600SemiBold/Inter_600SemiBold"]) {
    const has = new Set(openFont(await at(`@expo-google-fonts/inter/${weight}.ttf`)).characterSet.filter(printable));
    for (const code of codes.size === 0 ? has : codes)
      if (has.has(code)) codes.add(code);
      else codes.delete(code);
  }
  for (const face of faces) {
    const font = openFont(unpackFace(face, await at(`@fontsource/${faceFiles[face]}`)));
    for (const code of font.characterSet)
      if (printable(code) && furtherFaceOf(String.fromCodePoint(code)) === face) codes.add(code);
  }
  const blocks = new Map<number, number[]>();
  for (const code of [...codes].toSorted((a, b) => a - b)) {
    const digits = blocks.get(Math.floor(code / 256)) ?? Array.from({ length: 64 }, () => 0);
    digits[Math.floor((code % 256) / 4)]! += 2 ** (3 - (code % 4));
    blocks.set(Math.floor(code / 256), digits);
  }
  const table = [...blocks].map(
    ([block, digits]) =>
      `${block.toString(16)}:${digits
        .map((digit) => digit.toString(16))
        .join("")
        .replace(/0+$/u, "")}`,
  );
  const source = `/** What the papers' faces have; written by \`printable-signs.test.ts\` of the package \`documents\`. */\nexport const printableSigns =\n  "${table.join(" ")}";\n`;
  await expect(source).toMatchFileSnapshot("../../../forms/src/printable/printable-signs.ts");
});
