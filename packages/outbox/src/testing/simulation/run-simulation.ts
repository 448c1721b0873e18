import type { BlockedRequest, RequestRecord } from "../../record/request-record.ts";
import { asObject } from "../../reply/json.ts";
import { createDevice, FOREIGN_ROW, type Device } from "./device.ts";
import type { Script } from "./make-script.ts";
import { hangsOn, isMoving, isStuck, waitsForRefused } from "./standing-of.ts";
import { takeStep } from "./take-step.ts";

export type SimulationResult = {
  /** Promises that were broken, first one first. */
  readonly violations: readonly string[];
  readonly sent: number;
  readonly effects: number;
};

const HOUR = 60 * 60_000;

/**
 * Runs a script against the real engine, then lets all faults end and looks whether every promise was kept:
 * I1 to I8 of proofs/queue/README.md, during the run and after it.
 * @param settle waits until no promise moves any more
 */
export async function runSimulation({ steps, fates, seed }: Script, settle: () => Promise<void>): Promise<SimulationResult> {
  const device = createDevice(seed, fates, settle);
  const { clock } = device.world;
  device.tab(0);
  device.tab(1);
  await clock.advance(100);
  for (const step of steps) {
    await takeStep(device, step);
    await clock.advance(1);
    checkNothingLost(device, JSON.stringify(step));
  }
  await makePeace(device);
  await letWork(device);
  checkNothingLost(device, "peace");
  checkIndependentDone(device);
  device.server.allowAll();
  await letWork(device);
  checkAllVisible(device);
  for (let rounds = 0; rounds < 10 && device.rows().some((row) => row.state === "blocked"); rounds += 1) {
    for (const row of device.rows()) if (row.state === "blocked") void putRight(device, row);
    await clock.advance(HOUR);
  }
  checkNothingLost(device, "retries");
  checkDone(device);
  return { violations: device.witness.violations(), sent: device.counts.sent, effects: device.server.effects.length };
}

/** Time in which everything that can get through does: the slow lane tries once an hour. */
async function letWork(device: Device): Promise<void> {
  for (let passed = 0; passed < 3 * HOUR && device.rows().some(isMoving); passed += HOUR / 6) {
    await device.world.clock.advance(HOUR / 6);
  }
}

/** All faults end: the line is up, somebody signs in where that is asked for. What the server refuses, it goes on refusing. */
async function makePeace(device: Device): Promise<void> {
  Object.assign(device.weather, { isUp: true, isRevoked: false, hasToken: true, isCalm: true });
  device.armStore(Infinity, "fail");
  const { clock } = device.world;
  if (device.damage.struck.size > 0) {
    device.killAll();
    void device.damage.heal();
    await clock.advance(1000);
  }
  for (const n of [0, 1]) {
    const live = device.tab(n);
    device.witness.forgetWaits();
    live.gate.thaw();
    await clock.advance(1000);
    device.witness.forgetWaits();
    if (live.tab.outbox.getSnapshot().session === "held") live.tab.outbox.wake("signed_in");
  }
}

/** I1: what the person was told is saved is acknowledged, or on the device, or was taken back by a person or its slot. */
function checkNothingLost(device: Device, when: string): void {
  const { world, witness } = device;
  const stored = new Set(world.database.rows().map((row) => asObject(row)?.["id"]));
  const acknowledged = world.database.acknowledged();
  for (const id of device.confirmed) {
    if (!stored.has(id) && !acknowledged.has(id) && !witness.isCancelled(id)) witness.accuse(`I1 ${id} lost after ${when}`);
  }
  if (!device.damage.isUntouched()) witness.accuse(`I1 a row that cannot be read was touched after ${when}`);
  if (!world.database.rows().includes(FOREIGN_ROW)) witness.accuse(`I6 somebody else's row was touched after ${when}`);
}

/** I5: what does not hang on something refused has got through. */
function checkIndependentDone(device: Device): void {
  const rows = device.rows();
  const isRefused = (one: RequestRecord): boolean => device.server.isRefusing(one.resource.uuid);
  for (const row of rows) {
    if (isMoving(row) && !waitsForRefused(row, rows, isRefused)) {
      device.witness.accuse(`I5 ${row.id} waits for what has nothing to do with it`);
    }
  }
}

/** I4: without faults everything is done but what a person has to look at, and what hangs on that. */
function checkAllVisible(device: Device): void {
  const rows = device.rows();
  for (const row of rows) {
    if (row.state === "pending") device.witness.accuse(`I4 ${row.id} is still pending`);
    if (row.state === "open" && !isStuck(row, rows)) device.witness.accuse(`I4 ${row.id} is still open`);
    if (row.state === "blocked" && row.reason.code === "uuid_conflict") device.witness.accuse(`I2 ${row.id} met itself`);
  }
}

/** The person takes the offer that the screen makes first. */
function putRight(device: Device, row: BlockedRequest): Promise<unknown> {
  const { outbox } = device.tab(0).tab;
  if (row.reason.code !== "already_arrived" && row.reason.code !== "request_closed") return outbox.retry(row.id);
  device.witness.allowCancel(row.id);
  return row.reason.code === "already_arrived" ? outbox.restore(row.id) : outbox.discard(row.id);
}

/** After the person retried what was blocked: nothing is left, each effect happened once, and with the bytes of the receipt. */
function checkDone(device: Device): void {
  const rows = device.rows();
  // What could not be read while its parent was taken back hangs on that, in front of a person, and keeps its company.
  const orphans = rows.filter((row) => isStuck(row, rows) && hangsOn(row, device.damage.struck, rows));
  const isKept = (row: RequestRecord): boolean =>
    orphans.some((one) => one.chainId === row.chainId || one.dependsOn.includes(row.id));
  const left = rows.filter((row) => row.state !== "cancelled" && !isKept(row));
  for (const row of left) device.witness.accuse(`I4 ${row.id} is left as ${row.state}`);
  const { effects } = device.server;
  const hashes = new Map(effects.map((effect) => [effect.id, effect.hash]));
  for (const id of device.witness.unwanted(effects)) device.witness.accuse(`I2 ${id} was given up, and had its effect`);
  if (hashes.size !== effects.length) device.witness.accuse("I2 an effect happened twice");
  for (const receipt of device.world.database.receipts()) {
    if (hashes.get(receipt.id) !== receipt.sha256) device.witness.accuse(`I7 ${receipt.id} has another hash at the server`);
  }
}
