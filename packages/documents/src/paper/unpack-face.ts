import type { FurtherFace } from "./faces.ts";
import type { UnpackFace } from "./render-paper-type.ts";
import { unpackWoff } from "./unpack-woff.ts";

/** No letter of these is shaped by its neighbours; reading such rules of twenty thousand signs takes longer than setting a page. */
const unshaped: ReadonlySet<FurtherFace> = new Set<FurtherFace>(["chinese", "symbols"]);

/** A further face as papers take it, from the bytes of its WOFF file. Throws for what is none. */
export const unpackFace: UnpackFace = (face, woff) =>
  unpackWoff(woff, unshaped.has(face) ? ["GSUB", "GPOS", "vhea", "vmtx"] : []);
