import { createDevice, type Device } from "./device.ts";
import type { Fate } from "./faulty-network.ts";
import { takeStep } from "./take-step.ts";
import type { Step } from "./step.ts";
import { isStuck } from "./witness.ts";

export type SimulationInput = {
  readonly steps: readonly Step[];
  /** What happens to the attempts, in turn and over again. */
  readonly fates: readonly Fate[];
  readonly seed: number;
  /** Waits until no promise moves any more. */
  readonly settle: () => Promise<void>;
};

export type SimulationResult = { readonly violations: readonly string[]; readonly sent: number; readonly effects: number };

const HOUR = 60 * 60_000;

/**
 * Runs a script against the real engine, then lets all faults end and looks whether every promise was kept:
 * I1 to I5, I7 and I8 of reliability.md, during the run and after it.
 */
export async function runSimulation({ steps, fates, seed, settle }: SimulationInput): Promise<SimulationResult> {
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
  await clock.advance(3 * HOUR);
  checkNothingLost(device, "peace");
  checkAllVisible(device);
  for (let rounds = 0; rounds < 10 && device.rows().some((row) => row.state === "blocked"); rounds += 1) {
    for (const row of device.rows()) if (row.state === "blocked") void device.tab(0).tab.outbox.retry(row.id);
    await clock.advance(HOUR);
  }
  checkNothingLost(device, "retries");
  checkDone(device);
  return { violations: device.witness.violations(), sent: device.counts.sent, effects: device.server.effects.length };
}

/** All faults end: the line is up, somebody signs in where that is asked for, nothing is refused any more. */
async function makePeace(device: Device): Promise<void> {
  Object.assign(device.weather, { isUp: true, isRevoked: false, hasToken: true, isCalm: true });
  device.armStore(Infinity, "fail");
  device.server.allowAll();
  for (const n of [0, 1]) {
    const live = device.tab(n);
    live.gate.thaw();
    await device.world.clock.advance(1000);
    if (live.tab.outbox.getSnapshot().session === "held") live.tab.outbox.wake("signed_in");
  }
}

/** I1: what the person was told is saved is acknowledged, or on the device, or was taken back by a person or its slot. */
function checkNothingLost(device: Device, when: string): void {
  const stored = new Set(device.rows().map((row) => row.id));
  const acknowledged = device.world.database.acknowledged();
  for (const id of device.confirmed) {
    if (!stored.has(id) && !acknowledged.has(id) && !device.isCancelled(id)) device.witness.accuse(`I1 ${id} lost after ${when}`);
  }
}

/** I4, I5: without faults everything is done but what a person has to look at, and what hangs on that. */
function checkAllVisible(device: Device): void {
  const rows = device.rows();
  for (const row of rows) {
    if (row.state === "pending") device.witness.accuse(`I4 ${row.id} is still pending`);
    if (row.state === "open" && !isStuck(row, rows)) device.witness.accuse(`I4 ${row.id} is still open`);
    if (row.state === "blocked" && row.reason.code === "uuid_conflict") device.witness.accuse(`I2 ${row.id} met itself`);
  }
}

/** After the person retried what was blocked: nothing is left, each effect happened once, and with the bytes of the receipt. */
function checkDone(device: Device): void {
  const left = device.rows().filter((row) => row.state !== "cancelled");
  for (const row of left) device.witness.accuse(`I4 ${row.id} is left as ${row.state}`);
  const { effects } = device.server;
  const hashes = new Map(effects.map((effect) => [effect.id, effect.hash]));
  if (hashes.size !== effects.length) device.witness.accuse("I2 an effect happened twice");
  for (const receipt of device.world.database.receipts()) {
    if (hashes.get(receipt.id) !== receipt.sha256) device.witness.accuse(`I7 ${receipt.id} has another hash at the server`);
  }
}
