import { getExport } from "./get-export.ts";
import { listExports } from "./list-exports.ts";
import { postExport } from "./post-export.ts";

/** The calls of /api/exports. */
export const exportCalls = { getExport, listExports, postExport };
