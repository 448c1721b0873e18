import { registerHooks } from "node:module";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { root, withEdits, type Edit } from "./bug.ts";

/** From now on this thread imports the edited source. To be called before anything of it is imported. */
export function patchSource(edits: readonly Edit[]): void {
  const files = new Set(edits.map((edit) => edit.file));
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.startsWith("file:")) return loaded;
      const file = relative(root, fileURLToPath(url)).split(sep).join("/");
      if (!files.has(file)) return loaded;
      return { ...loaded, source: withEdits(file, String(loaded.source), edits) };
    },
  });
}
