import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { orders } from "../collections/orders.ts";
import { readNotices } from "../notices/notice-store.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { createFaultyStorage, type FaultyStorage } from "../testing/faulty-storage.ts";
import { sampleAsked, sampleForm, sampleOrder } from "../testing/order-samples.ts";
import { writeInboxChange } from "../inbox/take-requests.ts";
import { sampleOwnOrder } from "../testing/own-order-samples.ts";
import { sampleAddress, sampleCallToAction, sampleOwner, sampleUnit, uuidOf } from "../testing/samples.ts";
import type { Commands } from "./commands.ts";
import { createCommands } from "./create-commands.ts";
import type { CommandOutcome } from "./outcome.ts";
import type { RecordedVisit } from "./recorded-visit.ts";

const address = sampleAddress(14, { wohneinheiten: [sampleUnit(14, 14), sampleUnit(15, 14)] });
const addressId = address.uuid;
const unitId = uuidOf(14, 2);
const otherUnitId = uuidOf(15, 2);
const beginnAt = "2026-12-04T13:30:00.000Z";
const wall = { now: () => Date.parse("2026-12-01T09:00:00.000Z"), ahead: 0 };
const later = "2099-12-04T13:30:00.000Z";
const asked = sampleAsked(1);
const photo = { type: "signature", bytes: new Blob(["signature"], { type: "image/png" }) } as const;

const ownOrder = { ...sampleOwnOrder(1, "NEW"), erfassungsdatumAt: "2026-12-01T08:00:00.000Z" };

let users = 0;
let mines: FaultyStorage | undefined;
afterEach(() => mines?.clear());

const atHouse = { addressId, unitId: null, place: "basement" } as const;

/** What stands on the device before the disk refuses. */
interface Before {
  readonly visit: RecordedVisit;
  readonly appointmentId: string;
  readonly heldBy: string | null;
  readonly fileId: string;
  readonly proofId: string;
  readonly noticeId: string;
  readonly noteId: string;
}

function must<Good extends object>(outcome: CommandOutcome<Good>): Good {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome;
}

async function prepare({ commands, work, callToActions }: TestDevice): Promise<Before> {
  callToActions.push(sampleCallToAction(1, "CUSTOMER_NOT_HOME"));
  const visit = must(await commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" }));
  const { appointmentId } = must(await commands.createAppointment({ unitId: otherUnitId, beginnAt }));
  const { draft } = must(await commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} }));
  const { file } = must(await commands.putDraftFile(unitId, photo));
  await writeInboxChange(work, { put: [asked], remove: [] });
  must(await commands.setCorrectionIban(asked.uuid, "DE02120300000000202051"));
  const { file: proof } = must(await commands.putCorrectionFile(asked.uuid, { use: "contract", bytes: photo.bytes }));
  const [notice] = await readNotices(work.connection, work.codec);
  const noticeId = notice?.id ?? "";
  const { noteId } = must(await commands.addAddressPhoto({ ...atHouse, text: "Keller", photo: photo.bytes }));
  return { noteId, visit, appointmentId, heldBy: draft.heldBy, fileId: file.fileId, proofId: proof.fileId, noticeId };
}

type Act = (commands: Commands, before: Before) => Promise<CommandOutcome>;

/** The names of the commands that say whether they have written. */
type Writing = {
  [Name in keyof Commands]: Commands[Name] extends (...input: never[]) => Promise<CommandOutcome> ? Name : never;
}[keyof Commands];

/** A new command that writes does not compile until it stands here. */
const acts: Readonly<Record<Writing, Act>> = {
  qualifyUnit: (commands) => commands.qualifyUnit({ unitId, code: "FOLLOW_UP", followUpAt: beginnAt }),
  qualifyUnits: (commands) => commands.qualifyUnits({ unitIds: [unitId, otherUnitId], code: "NO_ENTRY" }),
  editQualification: (commands, { visit }) => commands.editQualification({ ...visit, comment: "Hund" }),
  takeBackVisits: (commands, { visit }) => commands.takeBackVisits([visit]),
  addComment: (commands) => commands.addComment({ unitId, text: "Hund" }),
  createAppointment: (commands) => commands.createAppointment({ unitId, beginnAt }),
  patchUnit: (commands) => commands.patchUnit({ unitId, name: "Huber" }),
  addUnit: (commands) => commands.addUnit({ addressId, name: "Huber" }),
  recordOwner: (commands) => commands.recordOwner(addressId, sampleOwner),
  keepArrangement: (commands) => commands.keepArrangement(addressId, { [unitId]: { part: "", floor: 1, place: 0 } }),
  keepHouseView: (commands) => commands.keepHouseView("list"),
  setUserPreferences: (commands) => commands.setUserPreferences({ mapType: "satellite" }),
  recordObjection: (commands) => commands.recordObjection({ unitId: otherUnitId, source: "door", note: "Bitte nur Post" }),
  addAddressNote: (commands) => commands.addAddressNote({ ...atHouse, text: "Zähler hinten" }),
  addAddressPhoto: (commands) => commands.addAddressPhoto({ ...atHouse, text: "", photo: photo.bytes }),
  removeAddressNote: (commands, { noteId }) => commands.removeAddressNote({ addressId, noteId }),
  addPhoto: (commands) => commands.addPhoto({ addressId, photo: photo.bytes }),
  finishAppointment: (commands, { appointmentId }) => commands.finishAppointment(appointmentId),
  moveAppointment: (commands, { appointmentId }) => commands.moveAppointment({ appointmentId, beginnAt: later }),
  chooseAppointmentUnit: (commands, { appointmentId }) => commands.chooseAppointmentUnit({ appointmentId, unitId }),
  beginDraft: (commands) => commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} }),
  saveDraft: (commands, { heldBy }) => commands.saveDraft(unitId, { answers: { name: "Huber" } }, heldBy),
  discardDraft: (commands) => commands.discardDraft(unitId),
  putDraftFile: (commands) => commands.putDraftFile(unitId, photo),
  removeDraftFile: (commands, { fileId }) => commands.removeDraftFile(unitId, fileId),
  withdrawOrder: (commands) => commands.withdrawOrder({ orderId: ownOrder.uuid, received: "2026-12-01" }),
  sellOnPaperLater: (commands) => commands.sellOnPaperLater({ unitId, form: sampleForm, answers: {} }),
  submitOrder: (commands) => commands.submitOrder(sampleOrder(unitId)),
  setCorrectionIban: (commands) => commands.setCorrectionIban(asked.uuid, "DE02120300000000202051"),
  putCorrectionFile: (commands) => commands.putCorrectionFile(asked.uuid, { use: "vzf", bytes: photo.bytes }),
  removeCorrectionFile: (commands, { proofId }) => commands.removeCorrectionFile(asked.uuid, proofId),
  discardCorrection: (commands) => commands.discardCorrection(asked.uuid),
  answerNotice: (commands, { noticeId }) => commands.answerNotice(noticeId),
  postponeNotice: (commands, { noticeId }) => commands.postponeNotice(noticeId),
  submitCorrection: (commands) => commands.submitCorrection(asked.uuid),
};

interface Tried {
  readonly first: CommandOutcome;
  /** Of the next try, where the first one was refused. */
  readonly last: CommandOutcome;
  /** The disk was asked so often. */
  readonly wasStruck: boolean;
}

/** Does it on a disk that refuses its n-th call, and again where that was refused. */
async function actWithRefusal(act: Act, n: number): Promise<Tried> {
  users += 1;
  const device = await openDevice(uuidOf(users, 9), createFakeServer().fetch, [address], undefined, wall);
  await device.data.changeMember(orders, ownOrder.uuid, 1, () => ({
    ...ownOrder,
    haendler: `/api/mitarbeiters/${device.work.userId}`,
  }));
  const before = await prepare(device);
  mines = createFaultyStorage();
  mines.arm(n, "fail", () => undefined);
  const first = await act(device.commands, before);
  mines.clear();
  const last = first.ok ? first : await act(device.commands, before);
  await device.close();
  return { first, last, wasStruck: mines.wasStruck() };
}

describe("on a disk that refuses once", () => {
  it.each(Object.entries(acts))("%s tells it, and works the next time", async (_name, act) => {
    const tried = [await actWithRefusal(act, 0)];
    while (tried.at(-1)?.wasStruck === true) tried.push(await actWithRefusal(act, tried.length));
    const told = tried.flatMap(({ first }) => (first.ok ? [] : [first.code]));
    expect([...new Set(told)]).toEqual(["storage_failed"]);
    expect(tried.filter(({ last }) => !last.ok)).toEqual([]);
  });
});

describe("after the session has ended", () => {
  it.each(Object.entries(acts))("%s tells it, and leaves everything as it was", async (_name, act) => {
    users += 1;
    const device = await openDevice(uuidOf(users, 9), createFakeServer().fetch, [address], undefined, wall);
    const before = await prepare(device);
    const kept = await keptOn(device);
    const signedOut = createCommands({ ...device.parts, work: () => null });
    expect(await act(signedOut, before)).toMatchObject({ ok: false, code: "signed_out" });
    expect(await keptOn(device)).toEqual(kept);
    await device.close();
  });

  /** Requests, begun orders and the bell, as they lie on the device. */
  async function keptOn({ work }: TestDevice) {
    const db = await work.connection.get();
    return Promise.all([...db.objectStoreNames].map(async (name) => [name, await db.getAllKeys(name)] as const));
  }
});
