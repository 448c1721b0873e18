import type { HubClaims } from "./hub-token.ts";
import type { Sink, Subscription } from "./subscription.ts";

/** Where a stream begins, and what its answer says about it (`Last-Event-ID`, protocols §4.5). */
export interface ResumePoint {
  readonly after: bigint;
  readonly header: string;
}

/** The push hub: sends the events of the log to whoever subscribes (protocols §1 to §5). */
export interface Hub {
  /** Goes on from the log's end. */
  start(): Promise<void>;
  /** Ends every stream. */
  stop(): Promise<void>;
  /** Ends the streams of a session that was revoked. */
  endSession(sessionId: string): void;
  /** Narrows each stream to the rights that its owner has now. */
  refreshRights(): Promise<void>;
  /** The sessions that hold a stream. */
  openSessions(): readonly string[];
  /** Claims of a subscriber's or a publisher's token; null when it is not valid. */
  check(token: string, purpose: "subscribe" | "publish"): Promise<HubClaims | null>;
  /** The point after a client's last id; null when it named none (then only live updates follow). */
  resumeAfter(lastEventId: string | null): Promise<ResumePoint | null>;
  subscribe(sink: Sink, topics: readonly string[], claims: HubClaims | null, resume: ResumePoint | null): Promise<Subscription>;
  unsubscribe(subscription: Subscription): void;
}
