import type { Iri, wire } from "@rundgang/contracts";
import type { Answers } from "@rundgang/forms";

/** A file kept with a draft: its bytes lie in the work database. */
export interface DraftFile {
  /** Uuid of the later uploaded_files resource. */
  readonly fileId: string;
  readonly type: wire.FileType;
  readonly mediaType: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** The VZF mail of a draft: its uuid belongs to the hash of the answers that it was made from (3-decisions "Orders"). */
export interface DraftBroadcast {
  readonly uuid: string;
  /** SHA-256 of the canonical answers, form version and totals. */
  readonly contentHash: string;
  /** SHA-256 of what an order repeats of it: answers, totals, form and version. */
  readonly orderHash: string;
  /** ISO instant; part of the request, so a repetition names the same. */
  readonly requestedAt: string;
  /** The server's answer, once it came, with the latest that is known of the mail. */
  readonly reply: wire.Broadcast | null;
  /** The mail was not handed over in time: no order names it, unless it turns out to have left all the same. */
  readonly givenUp?: boolean | undefined;
}

/** Whether the customer got the summary by this mail, as far as the device knows. */
export function isDelivered({ reply, givenUp }: DraftBroadcast): boolean {
  if (reply === null || givenUp === true) return false;
  const state = reply.mail?.state ?? "handed_over";
  return state === "handed_over" || state === "queued";
}

/** An order in the making; one per unit. Stays with the form version that it was begun on. */
export interface OrderDraft {
  readonly unitId: string;
  /** Uuid of the later order. */
  readonly orderId: string;
  readonly form: Iri;
  readonly formVersion: string;
  readonly contractType: wire.OrderCreate["contractType"];
  readonly answers: Answers;
  /** The state of the contract flow as the order feature keeps it (JSON), or null. */
  readonly flow: unknown;
  readonly files: readonly DraftFile[];
  readonly broadcast: DraftBroadcast | null;
  readonly evidence: readonly wire.Evidence[];
  /** The open form that may write it: the one that was opened last, in whichever window. Null before there was one. */
  readonly heldBy: string | null;
  /** ISO instants. */
  readonly startedAt: string;
  readonly changedAt: string;
}

/** What `saveDraft` may change; files and broadcast have commands of their own. */
export type DraftChange = Partial<Pick<OrderDraft, "answers" | "flow" | "evidence" | "contractType">>;
