import type { HubClaims } from "./hub-token.ts";
import { compileSelector, matchesAny, type TopicMatcher } from "./topic-selector.ts";
import type { Update } from "./update.ts";

/** Where a connection's bytes go: an HTTP response, or a list in a test. */
export interface Sink {
  write(bytes: Buffer | string): void;
  end(): void;
  /** Bytes that wait to be taken by the client. */
  readonly backlog: number;
}

/** A client that takes nothing for so long that this much waits is cut off; it comes back with its last id. */
const largestBacklog = 4 * 1024 * 1024;

/**
 * One open stream. It goes through three phases: *backfill* sends what the log holds after the client's last id,
 * *cutover* sends what came in meanwhile, *live* sends as it comes. An update is sent at most once.
 */
export class Subscription {
  readonly #claims: HubClaims | null;
  readonly #sink: Sink;
  readonly #selected: readonly TopicMatcher[];
  readonly #after: bigint;
  #allowed: readonly TopicMatcher[];
  #waiting: Update[] | null = [];
  #closed = false;

  /** `after`: the position of the client's last id; nothing up to it is sent again. */
  constructor(sink: Sink, topics: readonly string[], claims: HubClaims | null, after: bigint) {
    this.#sink = sink;
    this.#claims = claims;
    this.#selected = topics.map(compileSelector);
    this.#after = after;
    this.#allowed = (claims?.subscribe ?? []).map(compileSelector);
  }

  /** Sends an update of the log to a client that catches up. */
  backfill(update: Update): void {
    if (this.#takes(update)) this.#send(update);
  }

  /** The log is sent up to here: what came in meanwhile follows, then everything live. */
  goLive(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const update of waiting) if (this.#takes(update)) this.#send(update);
  }

  /** A new update of the log. */
  offer(update: Update): void {
    if (!this.#takes(update)) return;
    if (this.#waiting === null) this.#send(update);
    else this.#waiting.push(update);
  }

  /** Takes away what the token still promises but its owner's rights no longer hold. */
  restrict(selectors: readonly string[]): void {
    const held = (this.#claims?.subscribe ?? []).filter((selector) => selectors.includes(selector));
    this.#allowed = held.map(compileSelector);
  }

  keepAlive(): void {
    if (!this.#closed) this.#sink.write(":\n");
  }

  /** Ends a stream whose token ended (protocols §3.6). */
  closeIfExpired(now: Date): void {
    if (this.#claims !== null && this.#claims.expiresAt <= now) this.close();
  }

  /** The session that it belongs to; none for a stranger. */
  get sessionId(): string | null {
    return this.#claims?.sessionId ?? null;
  }

  /** Ends a stream that belongs to this session. */
  closeIfOf(sessionId: string): void {
    if (this.#claims?.sessionId === sessionId) this.close();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#sink.end();
  }

  #takes(update: Update): boolean {
    if (this.#closed || update.position <= this.#after || !matchesAny(this.#selected, update.topics)) return false;
    return !update.private || matchesAny(this.#allowed, update.topics);
  }

  #send(update: Update): void {
    if (this.#closed) return;
    if (this.#sink.backlog > largestBacklog) this.close();
    else this.#sink.write(update.frame);
  }
}
