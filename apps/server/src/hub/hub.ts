import type { Actor } from "../policies/actor.ts";
import type { HubClaims } from "./hub-token.ts";
import type { Position } from "./position.ts";
import type { Holder, Sink, Subscription } from "./subscription.ts";
import type { TopicMatcher } from "./topic-selector.ts";

/** Where a stream begins, and what its answer says about it (`Last-Event-ID`, protocols §4.5). */
export interface ResumePoint {
  readonly after: Position;
  readonly header: string;
}

/** What a client asks for: `isEnding` where it wants what the log holds and no more. */
export interface Wanted {
  readonly topics: readonly TopicMatcher[];
  readonly resume: ResumePoint | null;
  readonly isEnding: boolean;
}

/** The push hub: sends the events of the log to whoever subscribes (protocols §1 to §5). */
export interface Hub {
  /** Goes on from the log's end. */
  start(): Promise<void>;
  /** Ends every stream. */
  stop(): Promise<void>;
  /** Ends the streams of a session that was revoked. */
  endSession(sessionId: string): void;
  /** Ends the streams of sessions that are over, and tells the others of rights that their devices do not know of. */
  checkSessions(): Promise<void>;
  /** The sessions that hold a stream. */
  openSessions(): readonly string[];
  /** How many streams are open. */
  openStreams(): number;
  /** How long (ms) the oldest event waits that was not handed to the streams yet; 0: none waits. */
  lagMs(): Promise<number>;
  /** Claims of a subscriber's or a publisher's token; null when it is not valid. */
  check(token: string, purpose: "subscribe" | "publish"): Promise<HubClaims | null>;
  /** Counts a stream that a session begins; false when it begins too many. */
  mayBegin(sessionId: string): boolean;
  /** Whose the tokens are that a neighbour system signs itself: the API token's id; null where none is made for it. */
  signer(): Promise<string | null>;
  /** Who stands behind a session, or a neighbour system's token; null when it is over. */
  actorOf(sessionId: string): Promise<Actor | null>;
  /** The point after a client's last id; null when it named none (then only live updates follow). */
  resumeAfter(lastEventId: string | null): Promise<ResumePoint | null>;
  /** Takes a stream up in this very moment; what the log holds for it follows. */
  subscribe(sink: Sink, holder: Holder, wanted: Wanted): Subscription;
  unsubscribe(subscription: Subscription): void;
  /** Base of our own absolute topics. */
  publicUrl(): string;
}
