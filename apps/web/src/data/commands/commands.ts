import { addComment } from "./add-comment.ts";
import { addUnit } from "./add-unit.ts";
import { beginDraft } from "./begin-draft.ts";
import type { Command } from "./command-parts.ts";
import { createAppointment } from "./create-appointment.ts";
import { discardDraft } from "./discard-draft.ts";
import { draftFile } from "./draft-file.ts";
import { draftOf } from "./draft-of.ts";
import { editQualification } from "./edit-qualification.ts";
import { fetchDocument } from "./fetch-document.ts";
import { finishAppointment } from "./finish-appointment.ts";
import { holdDraft } from "./hold-draft.ts";
import { patchUnit } from "./patch-unit.ts";
import { putDraftFile } from "./put-draft-file.ts";
import { qualifyUnit } from "./qualify-unit.ts";
import { refusedByDisk } from "./refused-by-disk.ts";
import { removeDraftFile } from "./remove-draft-file.ts";
import { requestBroadcast } from "./request-broadcast.ts";
import { saveDraft } from "./save-draft.ts";
import { submitOrder } from "./submit-order.ts";
import { takeBackVisit } from "./take-back-visit.ts";
import { tappedOnce } from "./tapped-once.ts";

/**
 * Every command: the only way to write on the device (law 2). What one says stands in its file; here stands whether the disk may refuse it,
 * and what makes two taps one. The same code at the same unit is one visit, and whatever else is done at that door ends the wait for it.
 */
export const commandList = {
  qualifyUnit: refusedByDisk(tappedOnce(qualifyUnit, ({ unitId, code }) => [unitId, code])),
  editQualification: refusedByDisk(
    tappedOnce(editQualification, (input) => [`edit ${input.qualificationId}`, JSON.stringify(input)]),
  ),
  takeBackVisit: refusedByDisk(takeBackVisit),
  addComment: refusedByDisk(tappedOnce(addComment, ({ unitId, text }) => [`comment ${unitId}`, text])),
  createAppointment: refusedByDisk(tappedOnce(createAppointment, ({ unitId, beginnAt }) => [unitId, `Termin ${beginnAt}`])),
  finishAppointment: refusedByDisk(finishAppointment),
  patchUnit: refusedByDisk(patchUnit),
  addUnit: refusedByDisk(tappedOnce(addUnit, ({ addressId, name }) => [`unit ${addressId}`, `unit ${name ?? ""}`])),

  draftOf,
  draftFile,
  holdDraft,
  beginDraft: refusedByDisk(beginDraft),
  saveDraft: refusedByDisk(saveDraft),
  discardDraft: refusedByDisk(discardDraft),
  putDraftFile: refusedByDisk(putDraftFile),
  removeDraftFile: refusedByDisk(removeDraftFile),

  requestBroadcast,
  fetchDocument,
  submitOrder: refusedByDisk(submitOrder),
};

type List = typeof commandList;
type Called<One> = One extends Command<infer Input, infer Result> ? (...input: Input) => Promise<Result> : never;

/** The commands as the screens call them. */
export type Commands = { readonly [Name in keyof List]: Called<List[Name]> };
