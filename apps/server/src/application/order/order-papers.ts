import { iri, type wire } from "@rundgang/contracts";
import { summaryPaper, withdrawalPaper, type Paper } from "@rundgang/documents";

import type { StoredDocument } from "../../documents/store-document.ts";
import { confirmationPaper, mandatePaperOf, newMandatePaper, type NewMandate } from "./confirmation-papers.ts";
import type { ServerStep } from "./note-evidence.ts";
import type { ConfirmableOrder } from "./order-to-confirm.ts";
import type { SignedPrices } from "./signed-prices.ts";

/**
 * Every paper that the server makes of an order, in the order in which they are made and mailed. `makePapers` is what runs it, for every type
 * of order and for corrections. A reading help, which its customer asks for in his language, is none of them (`customer/reading-help.ts`).
 */
export const orderPapers: readonly OrderPaper[] = [
  {
    type: "vzf_signed",
    when: ["completed"],
    blocks: ({ signedSummary }) => signedSummary,
    mailed: true,
    evidence: "vzf_document",
  },
  {
    type: "vzf_unsigned",
    when: ["offered", "completed"],
    blocks: ({ order: { summary, addressLine }, signedSummary, isSummaryKnown }) =>
      isSummaryKnown && signedSummary === null ? summaryPaper({ summary, addressLine }) : null,
    mailed: true,
    evidence: "vzf_document",
  },
  {
    /* With its whole IBAN it stays with the order. */
    type: "sepa_mandate",
    when: ["confirmed", "completed"],
    blocks: ({ order }) => mandatePaperOf(order),
    mailed: false,
    evidence: "sepa_mandate",
  },
  {
    type: "sepa_mandate",
    when: ["corrected"],
    blocks: ({ order, replacing }) => (replacing === null ? null : newMandatePaper(order, replacing)),
    mailed: false,
    evidence: "mandate_replaced",
    binds: ({ id, sha256 }, { replacing }) => {
      const before = replacing?.before;
      return {
        documents: {
          ...(before !== undefined && { [iri("documents", before.id)]: before.sha256 }),
          [iri("documents", id)]: sha256,
        },
        userId: replacing?.userId ?? null,
      };
    },
  },
  {
    type: "order_confirmation",
    when: ["confirmed", "completed"],
    blocks: ({ order, amounts, summarySha256, isSummaryKnown }) =>
      isSummaryKnown ? confirmationPaper(order, amounts, summarySha256) : null,
    mailed: true,
    evidence: "order_confirmation",
  },
  {
    type: "withdrawal_instructions",
    when: ["offered", "completed"],
    blocks: ({ order }) => withdrawalPaper(order.summary),
    mailed: true,
    evidence: "withdrawal_instructions",
  },
];

/** When papers of an order are made. */
export type PaperMoment =
  /** A remote order came: its customer reads them before he confirms it. */
  | "offered"
  /** He has confirmed it. */
  | "confirmed"
  /** What was signed is there: at once with a live order, with one on paper when its proof is whole. */
  | "completed"
  /** The account of the order was put right. */
  | "corrected";

/** A paper of an order: when it is made, from what, and where it goes. Its names are `paperNames` of the domain. */
export interface OrderPaper {
  readonly type: wire.PaperType;
  readonly when: readonly PaperMoment[];
  /** What it says; bytes where it is set already, since nothing that was signed is set anew. Null: this order has no such paper. */
  readonly blocks: (source: PaperSource) => Paper | Uint8Array | null;
  /** It goes out with the mail that confirms the order. */
  readonly mailed: boolean;
  /** The step of the evidence that names its hash. */
  readonly evidence: string;
  /** What this step binds besides. */
  readonly binds?: (document: StoredDocument, source: PaperSource) => Pick<ServerStep, "documents" | "userId">;
}

/** What papers of an order are made from. */
export interface PaperSource {
  readonly order: ConfirmableOrder;
  /** The amounts that count. */
  readonly amounts: SignedPrices;
  /** False where it is not known what summary was signed: then no paper of it is made, and nothing is confirmed but the receipt. */
  readonly isSummaryKnown: boolean;
  /** The signed summary as it is set already; null where none was signed. */
  readonly signedSummary: Uint8Array | null;
  /** Of the summary that was sent, offered or made; null without one of ours. */
  readonly summarySha256: string | null;
  /** The mandate that takes the place of another one; null where none does. */
  readonly replacing: (NewMandate & Replaced) | null;
}

interface Replaced {
  /** The mandate that counted so far; undefined where there was none. */
  readonly before: Pick<StoredDocument, "id" | "sha256"> | undefined;
  /** Who put the account right. */
  readonly userId: string;
}

/** What an order's papers are made from where nothing was signed: for the amounts that the server computes. */
export function unsignedSource(order: ConfirmableOrder): PaperSource {
  const { prices } = order.computed;
  return {
    order,
    amounts: { prices, totals: prices.totals },
    isSummaryKnown: true,
    signedSummary: null,
    summarySha256: null,
    replacing: null,
  };
}

/** Whether papers of this type go out with the mail that confirms the order. */
export function isMailed({ type }: { readonly type: wire.PaperType }): boolean {
  return orderPapers.some((paper) => paper.type === type && paper.mailed);
}
