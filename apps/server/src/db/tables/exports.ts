import type { Generated } from "kysely";

import type { Default, Json, Nullable, NullableTimestamp, Timestamp } from "./columns.ts";

/** A file that somebody had made of what the database holds. */
interface ExportsTable {
  id: string;
  user_id: string;
  kind: string;
  format: string;
  filter: Json;
  name: string;
  state: Default<string>;
  tries: Generated<number>;
  rows: Nullable<number>;
  size: Nullable<string>;
  sha256: Nullable<string>;
  /** The name of its bytes in the store, of the try that made them; never the client's uuid. */
  file_id: Nullable<string>;
  /** Why it failed, for a person. */
  problem: Nullable<string>;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
  gone_at: NullableTimestamp;
}

export interface ExportTables {
  exports: ExportsTable;
}
