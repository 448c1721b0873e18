import { readFile } from "node:fs/promises";

import { inspectDrawing } from "../inspect-file.ts";
import type { Inspector } from "./inspector.ts";

/** Looks at files in this very process, without any limit of time and memory: for proofs that bring their own files. */
export const inspectHere: Inspector = {
  inspect: async (path) => inspectDrawing(await readFile(path)),
  close: () => undefined,
};
