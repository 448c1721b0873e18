import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { mineStorage, type MinedStorage } from "../testing/mined-storage.ts";
import { sampleForm, sampleOrder } from "../testing/order-samples.ts";
import { sampleAddress, sampleUnit, uuidOf } from "../testing/samples.ts";
import type { Commands, RecordedVisit } from "./commands.ts";
import type { CommandOutcome } from "./outcome.ts";
import type { WritingCommands } from "./refused-by-disk.ts";

const address = sampleAddress(14, { wohneinheiten: [sampleUnit(14, 14), sampleUnit(15, 14)] });
const addressId = address.uuid;
const unitId = uuidOf(14, 2);
const otherUnitId = uuidOf(15, 2);
const beginnAt = "2026-12-04T13:30:00.000Z";
const photo = { type: "signature", bytes: new Blob(["signature"], { type: "image/png" }) } as const;

let users = 0;
let mines: MinedStorage | undefined;
afterEach(() => mines?.clear());

/** What stands on the device before the disk refuses. */
interface Before {
  readonly visit: RecordedVisit;
  readonly appointmentId: string;
  readonly heldBy: string | null;
  readonly fileId: string;
}

function must<Good extends object>(outcome: CommandOutcome<Good>): Good {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome;
}

async function prepare({ commands }: TestDevice): Promise<Before> {
  const visit = must(await commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" }));
  const { appointmentId } = must(await commands.createAppointment({ unitId: otherUnitId, beginnAt }));
  const { draft } = must(await commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} }));
  const { file } = must(await commands.putDraftFile(unitId, photo));
  return { visit, appointmentId, heldBy: draft.heldBy, fileId: file.fileId };
}

type Act = (commands: Commands, before: Before) => Promise<CommandOutcome>;

/** A new command that writes does not compile until it stands here. */
const acts: Readonly<Record<keyof WritingCommands, Act>> = {
  qualifyUnit: (commands) => commands.qualifyUnit({ unitId, code: "FOLLOW_UP", followUpAt: beginnAt }),
  editQualification: (commands, { visit }) => commands.editQualification({ ...visit, comment: "Hund" }),
  takeBackVisit: (commands, { visit }) => commands.takeBackVisit(visit),
  addComment: (commands) => commands.addComment({ unitId, text: "Hund" }),
  createAppointment: (commands) => commands.createAppointment({ unitId, beginnAt }),
  patchUnit: (commands) => commands.patchUnit({ unitId, name: "Huber" }),
  addUnit: (commands) => commands.addUnit({ addressId, name: "Huber" }),
  finishAppointment: (commands, { appointmentId }) => commands.finishAppointment(appointmentId),
  beginDraft: (commands) => commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} }),
  saveDraft: (commands, { heldBy }) => commands.saveDraft(unitId, { answers: { name: "Huber" } }, heldBy),
  discardDraft: (commands) => commands.discardDraft(unitId),
  putDraftFile: (commands) => commands.putDraftFile(unitId, photo),
  removeDraftFile: (commands, { fileId }) => commands.removeDraftFile(unitId, fileId),
  submitOrder: (commands) => commands.submitOrder(sampleOrder(unitId)),
};

/** Does it on a disk that refuses its n-th call, and again where that was refused. @returns whether the disk was asked so often */
async function actWithRefusal(act: Act, n: number): Promise<boolean> {
  users += 1;
  const device = await openDevice(uuidOf(users, 9), createFakeServer().fetch, [address]);
  const before = await prepare(device);
  mines = mineStorage();
  mines.arm(n, "fail", () => undefined);
  const outcome = await act(device.commands, before);
  mines.clear();
  if (!outcome.ok) {
    expect(outcome.code).toBe("storage_failed");
    expect(await act(device.commands, before)).toMatchObject({ ok: true });
  }
  await device.close();
  return mines.wasStruck();
}

describe("on a disk that refuses once", () => {
  it.each(Object.entries(acts))("%s tells it, and works the next time", async (_name, act) => {
    let n = 0;
    while (await actWithRefusal(act, n)) n += 1;
    expect(n).toBeGreaterThan(0);
  });
});
