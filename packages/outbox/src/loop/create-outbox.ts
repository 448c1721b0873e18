import type { OutboxPorts } from "../ports/ports.ts";
import type { StoreTx } from "../ports/store.ts";
import type { Outbox } from "./outbox.ts";

/** Builds the queue of one user over the given ports. */
export function createOutbox<Tx extends StoreTx>(_ports: OutboxPorts<Tx>): Outbox<Tx> {
  throw new Error("under construction");
}
