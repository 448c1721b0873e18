import type { Generated } from "kysely";

import type { Default, Json, Nullable, NullableJson, NullableTimestamp, Timestamp } from "./columns.ts";

/** A file that was sent to be imported, and what became of it. */
interface ImportsTable {
  id: string;
  user_id: string;
  name: string;
  size: string;
  sha256: string;
  /** The name of its bytes in the store, made by the server; never the client's uuid. */
  file_id: Nullable<string>;
  state: Default<string>;
  /** Grows with each word of somebody on it: what works by an older one stops. */
  revision: Generated<number>;
  /** How often it was begun since something of it was done last. */
  tries: Generated<number>;
  settings: Json;
  kind: Nullable<string>;
  preview: NullableJson;
  header: Default<unknown>;
  tally: NullableJson;
  closing: NullableJson;
  /** Rows that are done. */
  done: Generated<number>;
  total: Nullable<number>;
  notes: Default<unknown>;
  problem: Nullable<string>;
  created_at: Timestamp;
  started_at: NullableTimestamp;
  ended_at: NullableTimestamp;
}

interface ImportRejectsTable {
  import_id: string;
  number: number;
  line: number;
  reason: string;
  cells: Json;
}

/** What an import made or changed. */
interface ImportChangesTable {
  import_id: string;
  entity: "addresses" | "territories";
  entity_id: string;
  kind: "added" | "changed";
}

export interface ImportTables {
  imports: ImportsTable;
  import_rejects: ImportRejectsTable;
  import_changes: ImportChangesTable;
}
