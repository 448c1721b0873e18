import { getImportPreview } from "./get-import-preview.ts";
import { getImportRejects } from "./get-import-rejects.ts";
import { getImport } from "./get-import.ts";
import { listImportChanges } from "./list-import-changes.ts";
import { listImports } from "./list-imports.ts";
import { patchImport } from "./patch-import.ts";
import { postImport } from "./post-import.ts";

/** The calls of /api/imports. */
export const importCalls = {
  getImport,
  getImportPreview,
  getImportRejects,
  listImportChanges,
  listImports,
  patchImport,
  postImport,
};
