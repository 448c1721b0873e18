import arabic from "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url";
import armenian from "@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-400-normal.woff?url";
import chinese from "@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff?url";
import devanagari from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url";
import ethiopic from "@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff?url";
import georgian from "@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-400-normal.woff?url";
import gurmukhi from "@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url";
import hebrew from "@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff?url";
import symbols from "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff?url";
import thai from "@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff?url";
import type { FurtherFace } from "@rundgang/documents";

/** Where the faces lie among the app's files, each by its hash. */
export const faceUrls: Readonly<Record<FurtherFace, string>> = {
  arabic,
  armenian,
  chinese,
  devanagari,
  ethiopic,
  georgian,
  gurmukhi,
  hebrew,
  symbols,
  thai,
};
