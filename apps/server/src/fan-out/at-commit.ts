import type { Reader, Writer } from "../db/open-database.ts";
import { executorOf } from "../db/read-rows.ts";
import type { FanOut, Subject } from "./fan-out.ts";

const fanOuts = new WeakMap<object, FanOut>();
const atCommit = new WeakMap<Writer, Set<Subject>>();

/** From now on what is committed by `db` wakes by this fan-out. `openDatabase` does this. */
export function joinFanOut(db: Reader, fanOut: FanOut): void {
  fanOuts.set(executorOf(db), fanOut);
}

/** Opens the list of what a transaction wakes. `transact` does this; nobody else needs to. */
export function beginWakeUps(tx: Writer, list: Set<Subject>): void {
  atCommit.set(tx, list);
}

/** Wakes once this transaction has committed. Throws outside of `transact`. */
export function wakeAtCommit(tx: Writer, subject: Subject): void {
  const list = atCommit.get(tx);
  if (list === undefined) throw new Error("wakeAtCommit needs a transaction of transact()");
  list.add(subject);
}

/** Wakes for what was committed. A database without a fan-out is looked at every five seconds. */
export function wakeFor(db: Reader, list: ReadonlySet<Subject>): void {
  const fanOut = fanOuts.get(executorOf(db));
  for (const subject of list) fanOut?.wake(subject);
}
