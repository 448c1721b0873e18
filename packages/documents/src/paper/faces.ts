/** Noto's faces for what Inter has no letters of, by the script or kind of sign. */
export type FurtherFace = (typeof scripts)[number][0] | "symbols";

const scripts = [
  /* With its comma, semicolon, question mark and vowel signs, which other scripts use too. */
  ["arabic", /[\p{sc=Arabic}\u060c\u061b\u061f\u0640\u064b-\u0655\u0670]/u],
  ["armenian", /\p{sc=Armenian}/u],
  ["chinese", /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u3000-\u30ff\uff00-\uffef]/u],
  ["devanagari", /\p{sc=Devanagari}/u],
  ["ethiopic", /\p{sc=Ethiopic}/u],
  ["georgian", /\p{sc=Georgian}/u],
  ["gurmukhi", /\p{sc=Gurmukhi}/u],
  ["hebrew", /\p{sc=Hebrew}/u],
  ["thai", /\p{sc=Thai}/u],
] as const;

/** Where each lies among the packages of `@fontsource`; all are WOFF. */
export const faceFiles: Readonly<Record<FurtherFace, string>> = {
  arabic: "noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff",
  armenian: "noto-sans-armenian/files/noto-sans-armenian-armenian-400-normal.woff",
  chinese: "noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff",
  devanagari: "noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff",
  ethiopic: "noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff",
  georgian: "noto-sans-georgian/files/noto-sans-georgian-georgian-400-normal.woff",
  gurmukhi: "noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff",
  hebrew: "noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff",
  symbols: "noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff",
  thai: "noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff",
};

/** Scripts that are written from right to left. */
export const leftwardFaces: ReadonlySet<FurtherFace | null> = new Set<FurtherFace>(["arabic", "hebrew"]);

/** The face that a sign is set in where Inter has it not; null for a letter of a script that none of ours is for. */
export function furtherFaceOf(sign: string): FurtherFace | null {
  for (const [face, script] of scripts) if (script.test(sign)) return face;
  return /[\p{sc=Common}\p{sc=Inherited}]/u.test(sign) ? "symbols" : null;
}

/** The bytes of a further face, as `unpackWoff` makes them; asked for only where a paper needs it. */
export type LoadFace = (face: FurtherFace) => Promise<Uint8Array>;
