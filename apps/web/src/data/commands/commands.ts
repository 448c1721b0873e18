import { acceptCall } from "./accept-call.ts";
import { addAddress } from "./add-address.ts";
import { addAddressNote, addAddressPhoto } from "./add-address-note.ts";
import { addComment } from "./add-comment.ts";
import { addPhoto } from "./add-photo.ts";
import { addUnit } from "./add-unit.ts";
import { answerNotice } from "./answer-notice.ts";
import { awaitBounce } from "./await-bounce.ts";
import { beginDraft } from "./begin-draft.ts";
import { readCallbacks, stepCallback } from "./callbacks.ts";
import { makeCalendarFeed, readCalendarFeed, revokeCalendarFeed } from "./calendar-feed.ts";
import { chooseAppointmentUnit } from "./choose-appointment-unit.ts";
import type { Command } from "./command-parts.ts";
import { sendCustomerLink, showCustomerLink } from "./customer-link.ts";
import { createAppointment } from "./create-appointment.ts";
import { discardDraft } from "./discard-draft.ts";
import { discardCorrection } from "./discard-correction.ts";
import { draftFile } from "./draft-file.ts";
import { draftOf } from "./draft-of.ts";
import { editQualification } from "./edit-qualification.ts";
import { askResolver } from "./ask-resolver.ts";
import { fetchDocument } from "./fetch-document.ts";
import { fetchPhoto, fetchSmallPhoto } from "./fetch-photo.ts";
import { findDoor } from "./find-door.ts";
import { findPlaces, findStreets } from "./find-places.ts";
import { finishAppointment } from "./finish-appointment.ts";
import { holdDraft } from "./hold-draft.ts";
import { keepArrangement, keepHouseView, readHouseNote } from "./house-note.ts";
import { moveAppointment } from "./move-appointment.ts";
import { newWork } from "./new-work.ts";
import { keepPortrait, removePortrait } from "./own-portrait.ts";
import { endSession, readSessions } from "./own-sessions.ts";
import { patchUnit } from "./patch-unit.ts";
import { putCorrectionFile } from "./put-correction-file.ts";
import { putDraftFile } from "./put-draft-file.ts";
import { planWalk } from "./plan-walk.ts";
import { postponeNotice } from "./postpone-notice.ts";
import { qualifyUnit } from "./qualify-unit.ts";
import { qualifyUnits } from "./qualify-units.ts";
import { readBadge } from "./read-badge.ts";
import { readDayViews } from "./read-day-views.ts";
import { readPresentationDecks } from "./read-presentation-decks.ts";
import { recordObjection } from "./record-objection.ts";
import { recordOwner } from "./record-owner.ts";
import { doorsOf } from "./recorded-visit.ts";
import { refusedByDisk } from "./refused-by-disk.ts";
import { removeAddressNote } from "./remove-address-note.ts";
import { removeCorrectionFile } from "./remove-correction-file.ts";
import { removeDraftFile } from "./remove-draft-file.ts";
import { requestBroadcast } from "./request-broadcast.ts";
import { saveDraft } from "./save-draft.ts";
import { searchAll } from "./search-all.ts";
import { searchOwn } from "./search-own.ts";
import { searchWork } from "./search-work.ts";
import { sellOnPaperLater } from "./sell-on-paper-later.ts";
import { setCorrectionIban } from "./set-correction-iban.ts";
import { setUserPreferences } from "./set-user-preferences.ts";
import { submitCorrection } from "./submit-correction.ts";
import { submitOrder } from "./submit-order.ts";
import { takeBackVisits } from "./take-back-visits.ts";
import { tappedOnce } from "./tapped-once.ts";
import { uploadCorrectionFile } from "./upload-correction-file.ts";
import { uploadDraftFile } from "./upload-draft-file.ts";
import { withdrawOrder } from "./withdraw-order.ts";

/**
 * Every command: the only way to write on the device (law 2). A new one is a file and its line here. What the disk throws at one is a
 * refusal (`refusedByDisk`); two taps where one was meant are one (`tappedOnce`): at a unit the same visit, sale or appointment as the last
 * one, the same comment, the same edit, the same new unit; at an address the same owner, the same note; of an appointment the same time, the same unit; of
 * an order the same correction, the same withdrawal. What begins something is `newWork`. Some only read what the first screen has no need of.
 */
export const commandList = {
  qualifyUnit: newWork(refusedByDisk(tappedOnce(qualifyUnit, ({ unitId, code }) => [unitId, code]))),
  qualifyUnits: newWork(
    refusedByDisk(
      tappedOnce(qualifyUnits, ({ unitIds, code }) => [doorsOf(unitIds.map((unitId) => ({ unitId }))), `all ${code}`]),
    ),
  ),
  editQualification: refusedByDisk(
    tappedOnce(editQualification, (input) => [`edit ${input.qualificationId}`, JSON.stringify(input)]),
  ),
  takeBackVisits: refusedByDisk(takeBackVisits),
  addComment: newWork(refusedByDisk(tappedOnce(addComment, ({ unitId, text }) => [`comment ${unitId}`, text]))),
  createAppointment: newWork(
    refusedByDisk(tappedOnce(createAppointment, ({ unitId, beginnAt }) => [unitId, `Termin ${beginnAt}`])),
  ),
  finishAppointment: refusedByDisk(finishAppointment),
  moveAppointment: refusedByDisk(tappedOnce(moveAppointment, ({ appointmentId, beginnAt }) => [appointmentId, `at ${beginnAt}`])),
  chooseAppointmentUnit: refusedByDisk(
    tappedOnce(chooseAppointmentUnit, ({ appointmentId, unitId }) => [appointmentId, `unit ${unitId}`]),
  ),
  acceptCall,
  readCallbacks,
  stepCallback,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
  readSessions,
  endSession,
  readBadge,
  keepPortrait,
  removePortrait,
  readDayViews,
  readPresentationDecks,
  readHouseNote,
  keepArrangement: refusedByDisk(keepArrangement),
  keepHouseView: refusedByDisk(keepHouseView),
  patchUnit: refusedByDisk(patchUnit),
  addUnit: newWork(refusedByDisk(tappedOnce(addUnit, ({ addressId, name }) => [`unit ${addressId}`, `unit ${name ?? ""}`]))),
  recordOwner: newWork(
    refusedByDisk(tappedOnce(recordOwner, (addressId, input) => [`owner ${addressId}`, `owner ${JSON.stringify(input)}`])),
  ),
  recordObjection: newWork(refusedByDisk(tappedOnce(recordObjection, ({ unitId }) => [unitId, "objection"]))),
  addAddress,
  searchOwn,
  searchWork,
  searchAll,
  findPlaces,
  findStreets,
  findDoor,
  planWalk,
  setUserPreferences: refusedByDisk(setUserPreferences),
  addPhoto: refusedByDisk(addPhoto),
  fetchPhoto,
  fetchSmallPhoto,
  addAddressNote: newWork(
    refusedByDisk(tappedOnce(addAddressNote, ({ addressId, text }) => [`note ${addressId}`, `note ${text}`])),
  ),
  /* Each photo is one of its own, however fast it follows the last one. */
  addAddressPhoto: newWork(refusedByDisk(addAddressPhoto)),
  removeAddressNote: refusedByDisk(tappedOnce(removeAddressNote, ({ noteId }) => [`note ${noteId}`, "removed"])),

  draftOf,
  draftFile,
  holdDraft,
  beginDraft: newWork(refusedByDisk(beginDraft)),
  saveDraft: refusedByDisk(saveDraft),
  discardDraft: refusedByDisk(discardDraft),
  putDraftFile: refusedByDisk(putDraftFile),
  removeDraftFile: refusedByDisk(removeDraftFile),
  uploadDraftFile,

  requestBroadcast,
  awaitBounce,
  fetchDocument,
  askResolver,
  sellOnPaperLater: newWork(
    refusedByDisk(tappedOnce(sellOnPaperLater, ({ unitId, form }) => [unitId, `on paper, ${form.uuid}`])),
  ),
  submitOrder: refusedByDisk(submitOrder),

  setCorrectionIban: refusedByDisk(setCorrectionIban),
  putCorrectionFile: refusedByDisk(putCorrectionFile),
  removeCorrectionFile: refusedByDisk(removeCorrectionFile),
  uploadCorrectionFile,
  discardCorrection: refusedByDisk(discardCorrection),
  submitCorrection: refusedByDisk(tappedOnce(submitCorrection, (orderId) => [`correction ${orderId}`, "submit"])),
  answerNotice: refusedByDisk(answerNotice),
  postponeNotice: refusedByDisk(postponeNotice),
  showCustomerLink,
  sendCustomerLink,
  withdrawOrder: refusedByDisk(tappedOnce(withdrawOrder, ({ orderId }) => [`order ${orderId}`, "withdrawn"])),
};

type List = typeof commandList;
type Called<One> = One extends Command<infer Input, infer Result> ? (...input: Input) => Promise<Result> : never;

/** The commands as the screens call them. */
export type Commands = { readonly [Name in keyof List]: Called<List[Name]> };
