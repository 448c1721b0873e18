import type { Iri, wire } from "@rundgang/contracts";
import type { Answers } from "@rundgang/forms";

import type { UnitLook } from "../changes/with-visit.ts";
import type { CommandOutcome, CommandRefusal } from "./outcome.ts";
import type { DraftChange, DraftFile, OrderDraft } from "./order-draft.ts";
import type { QualifyUnitsInput } from "./qualify-units.ts";

/** A visit as the salesman recorded it. ORDER_REGISTERED comes from `submitOrder`, APPOINTMENT from `createAppointment`. */
export interface QualifyInput {
  readonly unitId: string;
  readonly code: wire.QualificationCode;
  readonly reason?: string;
  readonly comment?: string;
  /** FOLLOW_UP with a date: also makes the reminder 'Wiedervorlage: …'. ISO instant. */
  readonly followUpAt?: string;
}

/** A visit that stands on the device, as it can be taken back. */
export interface RecordedVisit {
  readonly unitId: string;
  readonly qualificationId: string;
  /** Uuids of the appointments that it has finished. */
  readonly finished: readonly string[];
  /** How the unit stood before it. */
  readonly before: UnitLook;
}

export interface EditQualificationInput {
  readonly unitId: string;
  readonly qualificationId: string;
  readonly code?: wire.QualificationCode;
  readonly reason?: string;
  readonly comment?: string;
  /** Gives a FOLLOW_UP its date, and makes the reminder 'Wiedervorlage: …'. ISO instant. */
  readonly followUpAt?: string;
}

export interface AppointmentInput {
  readonly unitId: string;
  /** ISO instant; it ends one hour later (3-decisions). */
  readonly beginnAt: string;
  readonly comment?: string;
}

/** All of a signed order; the rest (uuid, times, file hashes, device) is added here. */
export interface SubmitOrderInput {
  readonly unitId: string;
  readonly customer: Omit<wire.CustomerCreate, "uuid">;
  /** The unit's new name: the customer's last name (B §4 "After a successful order"). */
  readonly unitName: string;
  readonly providerData: Record<string, unknown>;
  readonly shownTotals: wire.ShownTotals;
  readonly answers: Answers;
  readonly evidence: readonly wire.Evidence[];
}

/** The summary mail. The uuid comes from the draft: the same answers repeat the same request. */
export interface BroadcastInput {
  readonly unitId: string;
  readonly customerName: string;
  readonly customerMail: string;
  readonly template: string | null;
  readonly data: Record<string, unknown>;
  readonly shownTotals: wire.ShownTotals;
  readonly answers: Answers;
}

export type BroadcastResult =
  | { readonly ok: true; readonly broadcast: wire.Broadcast }
  | { readonly ok: false; readonly code: "offline" | "refused" | "unknown_draft" | "session"; readonly text: string };

/** The only way to write on the device (law 2). Each one writes overlay and requests in one strict transaction. */
export interface Commands {
  /** The same code at the same unit within 2 s is one visit: a finger that tapped twice. */
  qualifyUnit(input: QualifyInput): Promise<CommandOutcome<RecordedVisit>>;
  /** One command for several doors of a house: all of them or none. */
  qualifyUnits(input: QualifyUnitsInput): Promise<CommandOutcome<{ readonly visits: readonly RecordedVisit[] }>>;
  /** Within 30 minutes of its creation (A §9). */
  editQualification(input: EditQualificationInput): Promise<CommandOutcome>;
  /** As if they had never been recorded, also where the server has them already (3-decisions "Field work"): all of them or none. */
  takeBackVisits(visits: readonly RecordedVisit[]): Promise<CommandOutcome>;
  addComment(input: { readonly unitId: string; readonly text: string }): Promise<CommandOutcome<{ readonly commentId: string }>>;
  patchUnit(input: {
    readonly unitId: string;
    readonly name?: string;
    readonly type?: wire.Unit["type"];
  }): Promise<CommandOutcome>;
  addUnit(input: {
    readonly addressId: string;
    readonly name?: string;
    readonly type?: wire.Unit["type"];
  }): Promise<CommandOutcome<{ readonly unitId: string }>>;
  /** The appointment, and the qualification APPOINTMENT that depends on it. */
  createAppointment(input: AppointmentInput): Promise<CommandOutcome<RecordedVisit & { readonly appointmentId: string }>>;
  /** 'Termin löschen' and done are the same: done and hidden (3-decisions). */
  finishAppointment(appointmentId: string): Promise<CommandOutcome>;

  /** The unit's draft, or null. A draft that cannot be read is null too and is left as it is. */
  draftOf(unitId: string): Promise<OrderDraft | null>;
  /** Begins a draft, or takes up the one that is there with the same form. */
  beginDraft(input: {
    readonly unitId: string;
    readonly form: wire.OrderForm;
    readonly contractType: wire.OrderCreate["contractType"];
    readonly answers: Answers;
  }): Promise<CommandOutcome<{ readonly draft: OrderDraft }>>;
  /**
   * Hands the unit's draft to the form that is being opened (`draft.heldBy`): the one that had it, in another window, may write it no more.
   * Null where there is none.
   */
  holdDraft(unitId: string): Promise<OrderDraft | null>;
  /** Per field change. Writes of one draft follow one another; the last one wins. Refused for a form that does not hold it any more. */
  saveDraft(unitId: string, change: DraftChange, heldBy: string | null): Promise<CommandOutcome<{ readonly draft: OrderDraft }>>;
  /** With its files, broadcast and flow. */
  discardDraft(unitId: string): Promise<CommandOutcome>;
  /** Keeps a photo, signature or document with the draft. The bytes must be final: EXIF is stripped before (3-decisions). */
  putDraftFile(
    unitId: string,
    file: { readonly type: wire.FileType; readonly bytes: Blob },
  ): Promise<CommandOutcome<{ readonly file: DraftFile }>>;
  removeDraftFile(unitId: string, fileId: string): Promise<CommandOutcome>;
  /** The bytes of a draft's file, or null. */
  draftFile(fileId: string): Promise<Blob | null>;

  /** Online only, directly; 418 reads what the first request made (B §7). */
  requestBroadcast(input: BroadcastInput): Promise<BroadcastResult>;
  /** The PDF of a document (`GET {document}/stream`), online only. */
  fetchDocument(
    document: Iri,
  ): Promise<{ readonly ok: true; readonly pdf: Blob } | { readonly ok: false; readonly code: "offline" | "refused" }>;
  /** The whole chain of B §4 with all files of the draft, and the end of the draft. */
  submitOrder(input: SubmitOrderInput): Promise<CommandOutcome<{ readonly orderId: string }>>;
}

export type { CommandRefusal };
