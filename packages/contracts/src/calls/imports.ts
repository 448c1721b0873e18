import * as z from "zod/mini";

import { get, getBy, patch, post, type Call } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { paged } from "../query.ts";
import * as imports from "../resources/imports.ts";

export const listImports = getBy(
  "/api/imports",
  "Importe, der neueste zuerst",
  z.object({ ...paged }),
  hydraCollection(imports.importJob),
);

export const getImport = get("/api/imports/:id", "Import", imports.importJob);

/* The file, with what stands around it. */
export const postImport = {
  ...post(
    "/api/imports",
    "Eine Datei zum Import hochladen; geschrieben wird noch nichts",
    imports.importUpload,
    imports.importJob,
  ),
  bodyFormat: "multipart",
  mostBytes: imports.largestImport + 65_536,
  tooLarge: "import_too_large",
} as const satisfies Call;

export const patchImport = patch(
  "/api/imports/:id",
  "Art, Spalten und Ziel eines Imports; ihn übernehmen oder abbrechen",
  imports.importPatch,
  imports.importJob,
);

export const getImportPreview = get("/api/imports/:id/preview", "Wie die Datei gelesen wird", imports.importPreview);

export const getImportRejects = get(
  "/api/imports/:id/rejected_rows",
  "Abgewiesene Zeilen mit ihrem Grund",
  imports.importRejects,
);

export const listImportChanges = getBy(
  "/api/imports/:id/changes",
  "Was ein Import angelegt oder geändert hat",
  z.object({ ...paged }),
  hydraCollection(imports.importChange),
);
