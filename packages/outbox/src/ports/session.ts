/** What became of a token refresh: `renewed`, refused by the server (`ended`), or not reached (`offline`). */
export type RefreshResult = "renewed" | "ended" | "offline";

/** The user's session. The queue never sees a token. */
export interface Session {
  refresh(): Promise<RefreshResult>;
}
