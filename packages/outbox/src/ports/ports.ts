import type { OutboxEvent } from "../status/outbox-event.ts";
import type { Bodies } from "./bodies.ts";
import type { Clock } from "./clock.ts";
import type { Journal } from "./journal.ts";
import type { Lock } from "./lock.ts";
import type { Random } from "./random.ts";
import type { Session } from "./session.ts";
import type { Store, StoreTx } from "./store.ts";
import type { Transport } from "./transport.ts";

/** Everything that the outbox needs from the world. */
export type OutboxPorts<Tx extends StoreTx> = {
  /** The signed-in user; records of anybody else are never sent. */
  readonly userId: string;
  /** Names this context (tab or worker) in leases. */
  readonly owner: string;
  readonly store: Store<Tx>;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly random: Random;
  readonly session: Session;
  readonly bodies: Bodies;
  readonly journal: Journal<Tx>;
  /** Whether a word is one of the server's codes. */
  readonly isOwnCode: (code: string) => boolean;
  /** Chains side by side: 6 on HTTP/1.1 (default), more on HTTP/2. Asked at each choice: the protocol shows with the answers. */
  readonly lanes?: () => number;
  /** The largest request (bytes) that this context starts; what is larger it leaves to others. Default: none is too large. */
  readonly largestBytes?: number;
  /** Told of what a person or the server should hear; must not throw. */
  readonly report: (event: OutboxEvent) => void;
};
