import type { WebSocket } from "ws";

/** The real-time channel of video calls: passes on what the two parties of a call say, at this server and across the servers of one database. */
export interface Channel {
  /** Goes on from what the servers have told so far. */
  start(): Promise<void>;
  /** Ends every connection, and says so to the other servers. */
  stop(): Promise<void>;
  /** Takes a connection up. `address`: its network's; `isOurs`: whether it comes from a page of ours. */
  accept(socket: WebSocket, address: string, isOurs: boolean): void;
  /** Pings every connection; one that has not answered the last ping is dropped. */
  beat(): void;
  /** Ends the connections of a session that was revoked. */
  endSession(sessionId: string): void;
  /** Ends connections of sessions that are over, and of whoever another one took the call before. */
  checkMembers(): Promise<void>;
}
