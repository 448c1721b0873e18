import type { Iri } from "@rundgang/contracts";

import type { CommandParts } from "./command-parts.ts";

/** A document's PDF, or why it did not come. */
export type DocumentResult =
  | { readonly ok: true; readonly pdf: Blob }
  | { readonly ok: false; readonly code: "offline" | "refused" };

/** The PDF of a document (`GET {document}/stream`), online only. */
export async function fetchDocument({ api }: CommandParts, document: Iri): Promise<DocumentResult> {
  const result = await api.download(`${document}/stream`, "application/pdf");
  if (result.type === "ok") return { ok: true, pdf: result.value };
  return { ok: false, code: result.type === "refused" ? "refused" : "offline" };
}
