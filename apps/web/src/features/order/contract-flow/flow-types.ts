import type { wire } from "@rundgang/contracts";

import type { DraftFile } from "../../../data/commands/order-draft.ts";
import type { Stroke } from "../../../platform/signature-pad/strokes.ts";
import type { FlowMemory, SentSummary } from "./flow-memory.ts";

/** Did something or says in German why not. */
export type Outcome<More extends object = object> =
  | ({ readonly ok: true } & More)
  | { readonly ok: false; readonly text: string };

/** What the flow needs from outside. */
export interface FlowIo {
  /** ISO instant. */
  now(): string;
  /** SHA-256 of what the customer decides on: answers, form version, totals. */
  contentHash(): Promise<string>;
  /**
   * The VZF mail. Ok when the server has handed it over, `sent.at` is its time; not ok for anything but 201, or 418 with the earlier answer
   * (B §8), or without a hand-over in time. `toForm`: what it shows is not what the server computes, and the person has been told.
   */
  sendSummary(): Promise<Outcome<{ readonly sent: SentSummary }> | { readonly ok: false; readonly toForm: true }>;
  /** Encodes the strokes and keeps them with the draft; `replaces` are files of an earlier try. */
  keepSignature(
    type: SignatureType,
    strokes: readonly Stroke[],
    replaces: readonly string[],
  ): Promise<Outcome<{ file: DraftFile }>>;
  removeFiles(fileIds: readonly string[]): Promise<void>;
  /** Overlay and all requests in one transaction; the draft ends with it. */
  submit(evidence: readonly wire.Evidence[]): Promise<Outcome<{ readonly orderId: string }>>;
}

/** File types of the two signatures. */
export type SignatureType = "contract_summary_signature" | "signature";

/** What a flow begins with: what the draft kept. */
export interface FlowInput {
  readonly io: FlowIo;
  readonly memory: FlowMemory;
  readonly files: readonly DraftFile[];
  readonly evidence: readonly wire.Evidence[];
  /** Boxes to tick before the summary is signed. */
  readonly boxes: readonly string[];
  /** Without a mail template the VZF step finishes at once (B §4). */
  readonly hasSummary: boolean;
}

/** What the flow knows. */
export interface FlowContext extends FlowInput {
  /** German, why the last step did not work. */
  readonly notice: string | null;
  readonly orderId: string | null;
}

/** What salesman and customer do. */
export type FlowEvent =
  /** The form is complete. */
  | { readonly type: "FORM_COMPLETE" }
  /** 'Daten korrigieren' */
  | { readonly type: "CORRECT" }
  /** 'Bestätigen' on the review. */
  | { readonly type: "CONFIRM" }
  | { readonly type: "BACK" }
  | { readonly type: "SEND_MAIL" }
  | { readonly type: "TAKE_PHOTO" }
  | { readonly type: "UPLOAD" }
  /** The mail came back. */
  | { readonly type: "BOUNCED" }
  /** 'Erneut versuchen oder Foto einreichen' */
  | { readonly type: "RETRY" }
  | { readonly type: "FILE_KEPT"; readonly file: DraftFile }
  | { readonly type: "FILE_REMOVED"; readonly fileId: string }
  /** All photos or documents are there. */
  | { readonly type: "FILES_COMPLETE" }
  | { readonly type: "SUMMARY_OPENED" }
  | { readonly type: "TICK"; readonly box: string; readonly on: boolean }
  | { readonly type: "STROKES"; readonly strokes: readonly Stroke[] }
  /** 'Unterschrift bestätigen' */
  | { readonly type: "SIGN" };
