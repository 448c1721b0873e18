import { getDocument } from "./get-document.ts";

/** The calls of /api/documents. */
export const documentCalls = { getDocument };
