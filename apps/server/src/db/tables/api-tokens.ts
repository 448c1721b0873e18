import type { NullableTimestamp, Timestamp } from "./columns.ts";

/** A neighbour system's way in; of the token itself a hash alone is kept. */
export interface ApiTokensTable {
  id: string;
  /** Whom it stands for: a row of `users` with `is_neighbour`. */
  user_id: string;
  name: string;
  /** The token's beginning, by which it is found. */
  mark: string;
  sha256: string;
  scopes: string[];
  topics: string[];
  signs_for_hub: boolean;
  created_at: Timestamp;
  expires_at: NullableTimestamp;
  /** Exact to the minute. */
  last_used_at: NullableTimestamp;
  ended_at: NullableTimestamp;
}

export interface ApiTokenTables {
  api_tokens: ApiTokensTable;
}
