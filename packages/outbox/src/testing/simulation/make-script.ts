import { createSeededRandom } from "../seeded-random.ts";
import { NETWORK_FAULTS, type Fate } from "./faulty-network.ts";
import type { Step } from "./step.ts";

/** A whole run: what happens on the device, and what happens to its attempts, in turn and over again. */
export type Script = { readonly seed: number; readonly steps: readonly Step[]; readonly fates: readonly Fate[] };

/** The script of a seed: the same on every machine, so that a number names a run. */
export function makeScript(seed: number): Script {
  const dice = createDice(seed);
  const steps = Array.from({ length: 20 + dice.upTo(60) }, () => dice.one(KINDS)(dice)).flat();
  const fates = Array.from({ length: 1 + dice.upTo(24) }, () => ({ fault: dice.one(WAYS), delayMs: dice.upTo(3_000) }));
  return { seed, steps, fates };
}

type Dice = {
  /** A whole number from 0 to `max`. */
  upTo(max: number): number;
  isHeads(): boolean;
  one<T>(list: readonly [T, ...T[]]): T;
};

function createDice(seed: number): Dice {
  // Another stream than that of the run itself.
  const random = createSeededRandom(Math.imul(seed + 1, 0x9e3779b1));
  const upTo = (max: number): number => Math.floor(random.next() * (max + 1));
  return {
    upTo,
    isHeads: () => upTo(1) === 1,
    one: (list) => list[upTo(list.length - 1)] ?? list[0],
  };
}

type Making = (dice: Dice) => Step | readonly Step[];

const TAB = 1;
const NTH = 20;

const work: Making = (dice) =>
  dice.one<Making>([
    () => ({ op: "order", tab: dice.upTo(TAB), files: dice.upTo(2) }),
    () => ({ op: "note", tab: dice.upTo(TAB), priority: 1 + dice.upTo(2) }),
    () => ({
      op: "slot",
      tab: dice.upTo(TAB),
      entity: dice.upTo(1),
      after: dice.isHeads() ? dice.upTo(NTH) : null,
      withChild: dice.isHeads(),
    }),
    () => ({ op: "child", tab: dice.upTo(TAB), of: dice.upTo(NTH) }),
  ])(dice);

const refusal: Making = (dice) => ({ op: "refuse", nth: dice.upTo(NTH), kind: dice.upTo(NTH) });
const person: Making = (dice) => ({
  op: "person",
  tab: dice.upTo(TAB),
  does: dice.one(["retry", "repair", "restore", "discard", "send_now"]),
});

/** A tab falls asleep in the middle of sending, and wakes when another one has long taken over. */
const nap: Making = (dice) => {
  const tab = dice.upTo(TAB);
  return [
    { op: "order", tab, files: dice.upTo(2) },
    { op: "wait", ms: dice.upTo(10) },
    { op: "freeze", tab },
    { op: "wait", ms: 100_000 + dice.upTo(300_000) },
    { op: "thaw", tab },
  ];
};

const trouble: Making = (dice) =>
  dice.one<Making>([
    () => ({ op: "kill", tab: dice.upTo(TAB) }),
    () => ({ op: "freeze", tab: dice.upTo(TAB) }),
    () => ({ op: "thaw", tab: dice.upTo(TAB) }),
    nap,
    () => ({ op: "line", isUp: dice.isHeads() }),
    () => ({ op: "expire", isRevoked: false }),
    () => ({ op: "expire", isRevoked: dice.isHeads() }),
    () => ({ op: "sign_in", tab: dice.upTo(TAB) }),
    refusal,
    refusal,
    refusal,
    () => ({ op: "allow_all" }),
    () => ({ op: "lose_file", nth: dice.upTo(NTH) }),
    () => ({ op: "damage", nth: dice.upTo(NTH), kind: dice.upTo(2) }),
    person,
    person,
    person,
    () => ({ op: "background_sync" }),
    () => ({ op: "wake", tab: dice.upTo(TAB), trigger: dice.one(["online", "visible", "timer", "request"]) }),
    () => ({ op: "store_fault", after: dice.upTo(40), fault: dice.one(["fail", "kill", "stall", "slow"]) }),
    () => ({ op: "clock_jump", ms: (dice.isHeads() ? 1 : -1) * dice.upTo(TEN_YEARS_MS) }),
  ])(dice);

const wait: Making = (dice) => ({ op: "wait", ms: dice.upTo(dice.one([500, 20_000, 400_000])) });

const TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60_000;
const KINDS: readonly [Making, ...Making[]] = [work, trouble, wait, wait];
/** A way on which nothing ever got through would try little. */
const WAYS = [...NETWORK_FAULTS, "none", "none"] as const;
