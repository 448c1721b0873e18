import type { Dice } from "../dice.ts";
import type { Strain } from "../server/strain.ts";
import type { WireReply } from "./wire.ts";
import { strangers } from "./strangers.ts";

/** What the way to the server and back does to one request. */
export type Fate =
  | { readonly kind: "none" }
  | { readonly kind: "request_lost" }
  /** Nobody ever answers; the watchdog has to end it. */
  | { readonly kind: "hang" }
  | { readonly kind: "stranger"; readonly name: string; readonly reply: WireReply | null }
  /** Arrives when the sender has long given it up. */
  | { readonly kind: "request_late"; readonly ms: number }
  | { readonly kind: "reply_lost" }
  /** Done, but somebody on the way back answers instead. */
  | { readonly kind: "reply_replaced"; readonly name: string; readonly reply: WireReply | null }
  | { readonly kind: "reply_late"; readonly ms: number }
  /** Two copies at once; the first waits in the server until the second is through. */
  | { readonly kind: "doubled"; readonly hearsFirst: boolean; readonly ms: number }
  | { readonly kind: "doubled_late"; readonly ms: number }
  /** The line breaks after a share of the body. */
  | { readonly kind: "cut"; readonly share: number }
  /** A cache answers with what it heard last, to whomever. */
  | { readonly kind: "stale" }
  | { readonly kind: "slow"; readonly ms: number }
  | { readonly kind: "strained"; readonly strain: Strain };

const secondMs = 1000;

/** The weather of a storm: three in ten get through. */
export function drawFate(dice: Dice): Fate {
  return dice.weighed(fates)(dice);
}

type Draw = (dice: Dice) => Fate;

const fates: readonly (readonly [number, Draw])[] = [
  [30, () => ({ kind: "none" })],
  [13, () => ({ kind: "request_lost" })],
  [3, () => ({ kind: "hang" })],
  [16, (dice) => ({ kind: "stranger", ...someone(dice) })],
  [3, (dice) => ({ kind: "request_late", ms: dice.between(70, 300) * secondMs })],
  [8, () => ({ kind: "reply_lost" })],
  [5, (dice) => ({ kind: "reply_replaced", ...someone(dice) })],
  [2, (dice) => ({ kind: "reply_late", ms: dice.between(70, 300) * secondMs })],
  [4, (dice) => ({ kind: "doubled", hearsFirst: dice.chance(0.5), ms: dice.between(1, 20) * secondMs })],
  [3, (dice) => ({ kind: "doubled_late", ms: dice.between(1, 300) * secondMs })],
  [4, (dice) => ({ kind: "cut", share: dice.next() })],
  [3, () => ({ kind: "stale" })],
  [2, (dice) => ({ kind: "slow", ms: dice.between(5, 50) * secondMs })],
  [8, (dice) => ({ kind: "strained", strain: drawStrain(dice) })],
];

function someone(dice: Dice): { readonly name: string; readonly reply: WireReply | null } {
  const [name, reply] = dice.pick(strangers);
  return { name, reply };
}

/** Statements of a call: 0 finds out who asks, from 1 on it is the transaction; few have more than twenty. */
function drawStrain(dice: Dice): Strain {
  return dice.weighed<Strain>([
    [3, { kind: "stall", passage: dice.below(2), ms: dice.between(1, 120) * secondMs }],
    [2, { kind: "connection_lost", statement: dice.below(9) }],
    [2, { kind: "deadlock", statement: dice.between(2, 6) }],
    [1, { kind: "unforeseen", statement: dice.below(9) }],
    [1, { kind: "commit_failed" }],
    [3, { kind: "commit_unknown" }],
    [2, { kind: "crash", statement: dice.below(9) }],
    [2, { kind: "crash_committed" }],
  ]);
}
