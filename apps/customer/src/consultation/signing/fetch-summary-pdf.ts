import type { ConsultationSession } from "../consultation-session.ts";

/** A contract summary as it was fetched, and compared with what is to be signed. */
export type FetchedSummary =
  | { readonly type: "pdf"; readonly pdf: Blob }
  /** Its bytes are not those that the request names. */
  | { readonly type: "differs" }
  /** It could not be fetched, or the browser cannot compare it. */
  | { readonly type: "failed" };

/** Fetches the summary of a call and compares its SHA-256 with the one that the consultant named. */
export async function fetchSummaryPdf(
  session: Pick<ConsultationSession, "readDocument">,
  { uuid, sha256 }: { readonly uuid: string; readonly sha256: string },
): Promise<FetchedSummary> {
  const content = await session.readDocument(uuid);
  if (content === null) return { type: "failed" };
  try {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const isSame = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
    return isSame ? { type: "pdf", pdf: new Blob([bytes], { type: "application/pdf" }) } : { type: "differs" };
  } catch {
    return { type: "failed" };
  }
}
