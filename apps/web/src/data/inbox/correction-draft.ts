import type { wire } from "@rundgang/contracts";
import { mostPages, openChanges, requestedList, type Delivered, type RequestedChange } from "@rundgang/domain";

/** What files are photographed or chosen for. */
export type ProofUse = Exclude<RequestedChange, "iban">;

/** Photos or documents of each at most: of a VZF fewer than of a proof or of attachments (B §5, §9). */
export const mostProofs: Readonly<Record<ProofUse, number>> = {
  vzf: mostPages.contract_summary,
  contract: mostPages.contract,
  attachments: mostPages.contract,
};

/** What each kind is uploaded as. */
export const proofFileType = { vzf: "contract_summary", contract: "contract", attachments: "misc" } as const satisfies Record<
  ProofUse,
  wire.FileType
>;

/** A file kept for a correction; its bytes lie in the store `files`. */
export interface CorrectionFile {
  /** Uuid of the later uploaded_files resource. */
  readonly fileId: string;
  readonly use: ProofUse;
  readonly mediaType: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** ISO instant. */
  readonly keptAt: string;
}

/** A correction in the making, or handed over; one per order (B §3 "Drafts": changes). */
export interface CorrectionDraft {
  readonly orderId: string;
  /** Uuid of the status that asked for it. */
  readonly requestId: string;
  /** Adopted; null before. */
  readonly iban: string | null;
  readonly files: readonly CorrectionFile[];
  /** When it was handed to the queue, and as which chain; null while it is in the making. */
  readonly handedOver: { readonly at: string; readonly chainId: string } | null;
  /** ISO instant. */
  readonly changedAt: string;
}

/** Nothing done yet. */
export function emptyCorrection({ uuid, status }: Pick<wire.Order, "uuid" | "status">, at: string): CorrectionDraft {
  return { orderId: uuid, requestId: status.uuid, iban: null, files: [], handedOver: null, changedAt: at };
}

/** What of it is done (B §4 "Correction request"). */
function doneIn(draft: Pick<CorrectionDraft, "iban" | "files"> | null): Delivered {
  const has = (use: ProofUse) => draft?.files.some((file) => file.use === use) === true;
  return {
    iban: draft !== null && draft.iban !== null,
    vzf: has("vzf"),
    contract: has("contract"),
    attachments: has("attachments"),
  };
}

/** What the back office asks for, and what of it is open on this device. */
export function correctionTasks(
  order: Pick<wire.Order, "status">,
  draft: Pick<CorrectionDraft, "iban" | "files"> | null,
): { readonly requested: readonly RequestedChange[]; readonly open: readonly RequestedChange[] } {
  const requested = requestedList(order.status.data.requestedChanges);
  return { requested, open: openChanges(requested, doneIn(draft)) };
}

/**
 * The files that go on counting beside the new ones (B §7 "new plus retained links"): all but photos of the same kind that new ones replace.
 * Signatures and the server's own documents always stay; attachments only come to what there is.
 */
export function retainedFiles(
  { files, documents = [] }: Pick<wire.Order, "files" | "documents">,
  added: readonly Pick<CorrectionFile, "use">[],
): readonly string[] {
  const replaced = new Set<string>(added.flatMap(({ use }) => (use === "attachments" ? [] : [proofFileType[use]])));
  const gone = new Set(documents.filter(({ type }) => replaced.has(type)).map((file) => file["@id"]));
  return files.filter((file) => !gone.has(file));
}
