/**
 * What became of a token refresh: `renewed`, refused by the server (`ended`), or not reached (`offline`). `barred`: somebody on the way
 * demands a sign-in of his own; our session is what it was.
 */
export type RefreshResult = "renewed" | "ended" | "offline" | "barred";

/** The user's session. The queue never sees a token. */
export interface Session {
  refresh(): Promise<RefreshResult>;
}
