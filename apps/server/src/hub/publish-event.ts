import { liveIri } from "@rundgang/contracts";
import type { Writer } from "../db/open-database.ts";
import { wakeAtCommit } from "../fan-out/at-commit.ts";
import type { JsonText } from "../db/json-text.ts";
import type { EventType } from "./event-kinds.ts";

/** Something changed. Who hears of it is decided when it is sent (event-kinds.ts). */
export interface LiveChange<Type extends EventType = EventType> {
  /** `@type` of the resource. */
  readonly type: Type;
  readonly id: string;
  /** The resource as GET answers it, without its context. */
  readonly json: JsonText<{ readonly "@type": Type }>;
}

const pending = new WeakMap<Writer, Map<string, LiveChange>>();

/** Opens the list of a transaction's events. `transact` does this; nobody else needs to. */
export function beginEvents(tx: Writer): void {
  pending.set(tx, new Map());
}

/**
 * Announces a change in the transaction that makes it. The rows are written at its end; of several changes of one resource the
 * last counts. Throws outside of `transact`.
 */
export function publishEvent<Type extends EventType>(tx: Writer, change: LiveChange<Type>): void {
  const changes = pending.get(tx);
  if (changes === undefined) throw new Error("publishEvent needs a transaction of transact()");
  const topic = topicOf(change);
  changes.delete(topic);
  changes.set(topic, change);
}

/** Writes the events as the transaction's last step. */
export async function writeEvents(tx: Writer): Promise<void> {
  const changes = [...(pending.get(tx)?.values() ?? [])];
  if (changes.length === 0) return;
  wakeAtCommit(tx, "events");
  await tx.insertInto("events").values(changes.map(toRow)).execute();
}

function topicOf({ type, id }: LiveChange): string {
  return liveIri(type, id);
}

function toRow(change: LiveChange) {
  return { topic: topicOf(change), alternates: [], private: true, type: null, data: withContext(change) };
}

/** As GET answers it: led by the context that JSON-LD readers look up. */
function withContext({ type, json }: LiveChange): string {
  return `{"@context":"/api/contexts/${type}",${json.text.trimStart().slice(1)}`;
}
