/** What a file is for (A §3, B §3 "Uploaded files"). */
export const fileTypes = [
  "misc",
  "signature",
  "contract",
  "contract_summary",
  "contract_summary_signature",
  "vzf_unsigned",
  "vzf_signed",
] as const;
export type FileType = (typeof fileTypes)[number];

/**
 * What a paper of an order is: first what is uploaded, then what the server alone makes. Apart from their names (`paper-names.ts`), which the
 * customer's page does not need to begin with.
 */
export const paperTypes = [
  ...fileTypes,
  "order_confirmation",
  "withdrawal_instructions",
  "sepa_mandate",
  "reading_help_en",
  "reading_help_tr",
  "reading_help_pl",
  "reading_help_uk",
  "reading_help_ar",
] as const;
export type PaperType = (typeof paperTypes)[number];

/** Steps of the proof of an order (3-decisions "Orders"). */
export const evidenceEvents = [
  "vzf_sent",
  "vzf_opened",
  "vzf_confirmed",
  "vzf_signed",
  "vzf_photographed",
  "vzf_uploaded",
  "contract_signed",
  "contract_photographed",
  "contract_uploaded",
] as const;
export type EvidenceEvent = (typeof evidenceEvents)[number];

/** Papers of an order that are photographed or uploaded. */
export type ProofPaper = Extract<FileType, "contract" | "contract_summary">;

/** Most photos or documents of each (B §9). */
export const mostPages: Readonly<Record<ProofPaper, number>> = { contract_summary: 2, contract: 3 };
