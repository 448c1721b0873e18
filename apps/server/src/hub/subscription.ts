import { matchesAny, type TopicMatcher } from "./topic-selector.ts";
import type { Position } from "./position.ts";
import type { Update } from "./update.ts";

/** Where a connection's bytes go: an HTTP response, or a list in a test. */
export interface Sink {
  write(bytes: Buffer | string): void;
  /** Ends it after what was written. */
  end(): void;
  /** Ends it at once; what waits is lost, and comes again with the client's last id. */
  cut(): void;
  /** Bytes that wait to be taken by the client. */
  readonly backlog: number;
  /** Resolves when what waits was taken; never where the connection goes before. */
  drained(): Promise<void>;
}

/** Whose stream it is: the session, its user, and the territories that its device knows of, by their digest. */
export interface Holder {
  readonly sessionId: string;
  readonly userId: string;
  readonly territories: string;
  readonly expiresAt: Date;
  /** Of a neighbour system: what its token lets it receive of private updates; null for a person, whose rights alone decide. */
  readonly selectors: readonly TopicMatcher[] | null;
}

/** A client that takes nothing for so long that this much waits is cut off; it comes back with its last id. Bytes. */
const largestBacklog = 1024 * 1024;

/** So much may wait while the log is read for who catches up. Bytes. */
const calmBacklog = 128 * 1024;

/** Tells the device that its rights are others now: no update of the log, so without an id. */
const rightsFrame = "event: rights\ndata: {}\n\n";

/**
 * One open stream. It goes through three phases: *backfill* sends what the log holds after the client's last id,
 * *cutover* sends what came in meanwhile, *live* sends as it comes. An update is sent at most once. That the holder may
 * have an update is asked before it comes here.
 */
export class Subscription {
  readonly holder: Holder;
  readonly #sink: Sink;
  readonly #selected: readonly TopicMatcher[];
  readonly #after: Position;
  #told: string;
  #waiting: Update[] | null = [];
  #closed = false;
  #backlogAtBeat = 0;

  /** `after`: the position of the client's last id; nothing up to it is sent again. */
  constructor(sink: Sink, topics: readonly TopicMatcher[], holder: Holder, after: Position) {
    this.#sink = sink;
    this.#selected = topics;
    this.holder = holder;
    this.#after = after;
    this.#told = holder.territories;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Sends an update of the log to a client that catches up. */
  backfill(update: Update): void {
    if (this.#takes(update)) this.#send(update);
  }

  /** Waits until a client that catches up has taken most of what it was sent. */
  async calm(): Promise<void> {
    if (!this.#closed && this.#sink.backlog > calmBacklog) await this.#sink.drained();
  }

  /** The log is sent up to here: what came in meanwhile follows, then everything live. */
  goLive(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const update of waiting) this.#send(update);
  }

  /** A new update of the log. */
  offer(update: Update): void {
    if (!this.#takes(update)) return;
    if (this.#waiting === null) this.#send(update);
    else this.#waiting.push(update);
  }

  /** The territories that its holder has now, by their digest; where the device knows of others, it is told, once. */
  holds(territories: string): void {
    if (this.#closed || territories === this.#told) return;
    this.#told = territories;
    this.#sink.write(rightsFrame);
  }

  /** Shows the client and every proxy that the line lives; cuts off who has taken nothing since the last time. */
  beat(): void {
    if (this.#closed) return;
    const { backlog } = this.#sink;
    if (this.#backlogAtBeat > 0 && backlog >= this.#backlogAtBeat) return this.cut();
    this.#backlogAtBeat = backlog;
    this.#sink.write(":\n");
  }

  /** Ends it after what was sent: the client asked for what the log holds and no more. */
  finish(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#sink.end();
  }

  /** Who has not taken everything may never do so: what is kept for it goes at once. */
  close(): void {
    if (this.#closed) return;
    if (this.#sink.backlog > 0) return this.cut();
    this.#closed = true;
    this.#sink.end();
  }

  /** The connection is gone, or has to. */
  cut(): void {
    this.#closed = true;
    this.#waiting = null;
    this.#sink.cut();
  }

  #takes(update: Update): boolean {
    if (this.#closed || update.position <= this.#after || !matchesAny(this.#selected, update.topics)) return false;
    const { selectors } = this.holder;
    return selectors === null || !update.isPrivate || matchesAny(selectors, update.topics);
  }

  #send(update: Update): void {
    if (this.#closed) return;
    if (this.#sink.backlog > largestBacklog) this.cut();
    else this.#sink.write(this.holder.selectors === null ? update.frame() : update.neighbourFrame());
  }
}
