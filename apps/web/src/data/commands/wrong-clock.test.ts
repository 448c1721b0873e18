import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice, type WallClock } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import type { CommandOutcome } from "./outcome.ts";

const address = sampleAddress(3);
const { uuid: unitId = "" } = address.wohneinheiten[0] ?? {};
const realNow = Date.parse("2026-11-25T09:00:00.000Z");
const [seconds, minutes, hours, days] = [1_000, 60_000, 3_600_000, 86_400_000];

const open: TestDevice[] = [];
let users = 600;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A device whose clock is wrong by so much, as it knows from the server's answers. */
async function device(ahead: number) {
  let real = realNow;
  const wall: WallClock = { now: () => real + ahead, ahead };
  users += 1;
  const app = await openDevice(uuidOf(users, 8), createFakeServer().fetch, [address], undefined, wall);
  open.push(app);
  return {
    app,
    /** The real time goes on. */
    pass: (ms: number) => void (real += ms),
    /** Somebody sets the clock right; the device learns of it with the next answer. */
    setRight: () => {
      wall.now = () => real;
      wall.ahead = 0;
    },
  };
}

async function recorded<T extends object>(outcome: Promise<CommandOutcome<T>>): Promise<{ readonly ok: true } & T> {
  const result = await outcome;
  if (!result.ok) throw new Error(result.text);
  return result;
}

const visitsOn = async (app: TestDevice) => (await app.book.address(address.uuid))?.wohneinheiten[0]?.qualifikationen ?? [];
const notHome = (app: TestDevice) => recorded(app.commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME" }));

describe.each([
  ["right", 0],
  ["two hours ahead", 2 * hours],
  ["two hours behind", -2 * hours],
  ["a year ahead", 365 * days],
])("with a clock that is %s", (_name, ahead) => {
  it("a visit bears the real time", async () => {
    const { app } = await device(ahead);
    await notHome(app);
    expect((await visitsOn(app)).map(({ createdAt }) => Date.parse(createdAt))).toEqual([realNow]);
  });

  it.each([
    [29, false, { ok: true }],
    [31, false, { ok: false, code: "too_late" }],
    [29, true, { ok: true }],
    [31, true, { ok: false, code: "too_late" }],
  ])("after %i minutes, the clock set right meanwhile: %s, a visit is edited: %o", async (after, isSetRight, said) => {
    const { app, pass, setRight } = await device(ahead);
    const { qualificationId } = await notHome(app);
    pass(after * minutes);
    if (isSetRight) setRight();
    expect(await app.commands.editQualification({ unitId, qualificationId, comment: "Hund" })).toMatchObject(said);
  });

  it.each([
    [1.9, 1],
    [2.1, 2],
  ])("two taps %d s apart are %i visits", async (apart, count) => {
    const { app, pass } = await device(ahead);
    await notHome(app);
    pass(apart * seconds);
    await notHome(app);
    expect(await visitsOn(app)).toHaveLength(count);
  });

  it("what may be taken back leaves after ten seconds, not sooner and not hours later", async () => {
    const { app } = await device(ahead);
    await notHome(app);
    const rows = (await app.work.store.read((tx) => tx.all())) as { nextAt: number; createdAt: number }[];
    expect(rows.map(({ nextAt, createdAt }) => nextAt - createdAt)).toEqual([10 * seconds]);
  });
});
