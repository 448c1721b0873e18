import type { MailReason } from "../order/mail-reason.ts";
import type { EvidenceEvent, FileType, ProofPaper } from "../order/order-papers.ts";
import type { ContractType } from "../order/order-types.ts";

/** A point of a signature in units of the pad (B §9: 726 by 200); `time` in ms tells speed and with it the width of the line. */
export interface StrokePoint {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
  readonly time: number;
  /** At the last point of half a stroke: the device ended it, since it was turned or took the touch away, and not the hand. */
  readonly cut?: true | undefined;
}

/** One line from touching to lifting. */
export type Stroke = readonly StrokePoint[];

/** A file that is kept for the order. */
export interface FlowFile {
  /** Uuid of the later uploaded_files resource. */
  readonly fileId: string;
  readonly type: FileType;
  readonly mediaType: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** One step of the proof; `at` is an ISO instant, `sha256` that of the document shown or signed (3-decisions "Orders"). */
export interface FlowEvidence {
  readonly event: EvidenceEvent;
  readonly at: string;
  readonly sha256?: string | undefined;
}

/** The mail of the summary that went out. */
export interface SentSummary {
  readonly to: string;
  /** ISO instant. */
  readonly at: string;
  /** IRI of the PDF, null when the server made none. */
  readonly document: string | null;
  readonly sha256?: string | undefined;
}

/** One asking of the customer to sign on his own device, in a video call. */
export interface OutsideAsking {
  /** Its uuid: the same after a reload, another one once he is asked anew. */
  readonly id: string;
  /** His reason not to sign, which may be empty; null while he has not said so. */
  readonly declined: string | null;
}

/** What outlasts a reload, so that it goes on where it was (B §4). */
export interface FlowMemory {
  readonly version: 1;
  /** `contract`: the answers are confirmed, and the order is signed or its papers are handed in. */
  readonly stage: "form" | "review" | "summary" | "contract";
  /** Hash of the answers, form version and totals that boxes and signatures belong to. */
  readonly contentHash: string | null;
  /** Of these the answers that were read and confirmed on the review; null before. */
  readonly confirmedHash: string | null;
  /** How the customer got the summary and confirmed it; null until then. */
  readonly means: "mail" | "photo" | "upload" | null;
  readonly sent: SentSummary | null;
  /** The mail was asked for, and nobody knows yet whether it left: a reload goes on waiting. */
  readonly asked: boolean;
  /** Keys of the ticked boxes. */
  readonly ticked: readonly string[];
  readonly summaryStrokes: readonly Stroke[];
  readonly contractStrokes: readonly Stroke[];
  /** What the customer is asked to sign on his own device, and why he does not want to; null until he is asked. */
  readonly outside: OutsideAsking | null;
  /** The answers were changed after papers had been photographed: they may say something else. */
  readonly papersOlder: boolean;
}

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
  ): Promise<Outcome<{ file: FlowFile }>>;
  /** Checks a picture that the customer's device has drawn (PNG, base64), and keeps it with the draft; `replaces` as above. */
  keepPicture(type: SignatureType, picture: string, replaces: readonly string[]): Promise<Outcome<{ file: FlowFile }>>;
  /** A fresh uuid. */
  newId(): string;
  removeFiles(fileIds: readonly string[]): Promise<void>;
  /**
   * Overlay and all requests in one transaction; the draft ends with it. `isSignedOutside`: by the customer on his own device, and `asking` is the id
   * of what he was asked there; null where that is not known any more.
   */
  submit(
    evidence: readonly FlowEvidence[],
    isSignedOutside: boolean,
    asking: string | null,
  ): Promise<Outcome<{ readonly orderId: string }>>;
}

/** File types of the two signatures. */
export type SignatureType = "contract_summary_signature" | "signature";

/** On this screen, or on the customer's own device in a video call. */
export type SignedBy = "here" | "customer";

/** What a flow begins with: what the draft kept. */
export interface FlowInput {
  readonly io: FlowIo;
  readonly contractType: ContractType;
  /** Who signs where: the customer on this screen, or in a video call on his own device. */
  readonly signedBy: SignedBy;
  /** Where a delayed sale is taken up: at its form or its papers, which come in any order. The others go on where they were. */
  readonly entry: "form" | "proof";
  readonly memory: FlowMemory;
  readonly files: readonly FlowFile[];
  readonly evidence: readonly FlowEvidence[];
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
  /** 'Unterschreiben' on the review, 'Bestätigen' on paper, 'Einreichen' of a remote order. */
  | { readonly type: "CONFIRM" }
  | { readonly type: "BACK" }
  | { readonly type: "SEND_MAIL" }
  /** A paper is photographed or uploaded: the summary, or with `of` the one that it names. */
  | { readonly type: "TAKE_PHOTO"; readonly of?: ProofPaper }
  | { readonly type: "UPLOAD"; readonly of?: ProofPaper }
  /** The mail came back. */
  /** `reason`: why it came back, where the report says so. */
  | { readonly type: "BOUNCED"; readonly reason: MailReason | null }
  /** 'Erneut versuchen oder Foto einreichen' */
  | { readonly type: "RETRY" }
  | { readonly type: "FILE_KEPT"; readonly file: FlowFile }
  | { readonly type: "FILE_REMOVED"; readonly fileId: string }
  /** All photos or documents are there. */
  | { readonly type: "FILES_COMPLETE" }
  | { readonly type: "SUMMARY_OPENED" }
  | { readonly type: "TICK"; readonly box: string; readonly on: boolean }
  | { readonly type: "STROKES"; readonly strokes: readonly Stroke[] }
  /** 'Unterschrift bestätigen' */
  | { readonly type: "SIGN" }
  /** 'Auftrag abschließen' of an order on paper. */
  | { readonly type: "SUBMIT" }
  /** How far the customer is on his own device: all of it each time. `id` as in what he says: which asking it answers. */
  | { readonly type: "PROGRESS"; readonly id: string; readonly opened: boolean; readonly ticked: readonly string[] }
  /** He has signed there. PNGs as base64; `summary` null where the form has none. */
  | { readonly type: "SIGNED_OUTSIDE"; readonly id: string; readonly summary: string | null; readonly contract: string }
  | { readonly type: "DECLINED"; readonly id: string; readonly reason: string }
  /** 'Noch einmal unterschreiben lassen' */
  | { readonly type: "AGAIN" }
  /** 'Auftrag abschicken' */
  | { readonly type: "APPROVE" };

/** Of a flow that has not begun. */
export const freshMemory: FlowMemory = {
  version: 1,
  stage: "form",
  contentHash: null,
  confirmedHash: null,
  means: null,
  sent: null,
  asked: false,
  ticked: [],
  summaryStrokes: [],
  contractStrokes: [],
  outside: null,
  papersOlder: false,
};
