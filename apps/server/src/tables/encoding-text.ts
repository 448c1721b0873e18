import type { Encoding } from "./text-encoding.ts";

/** An encoding as people call it. */
export function encodingText(encoding: Encoding): string {
  switch (encoding.kind) {
    case "utf-8":
      return "UTF-8";
    case "utf-16le":
    case "utf-16be":
      return "UTF-16";
    case "mixed":
      return { win1252: "Windows-1252", macroman: "Macintosh", cp850: "MS-DOS" }[encoding.fallback];
  }
}
