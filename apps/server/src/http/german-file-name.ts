import { wire } from "@rundgang/contracts";
import { paperNames } from "@rundgang/domain";

import { extensionOf } from "../files/extension-of.ts";

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** What a stored file is called when somebody saves it: 'Vertragszusammenfassung.pdf'. ASCII, so that every browser keeps it. */
export function germanFileName(type: string, mediaType: string): string {
  const known = wire.paperType.safeParse(type);
  const { file } = paperNames[known.success ? known.data : "misc"];
  return `${file.replaceAll(/[äöüß]/gu, (letter) => umlauts[letter] ?? letter)}.${extensionOf(mediaType)}`;
}
