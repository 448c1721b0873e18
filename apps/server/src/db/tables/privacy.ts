import type { ColumnType } from "kysely";

import type { Timestamp } from "./columns.ts";

/** Reports and erasures: ids and counts, nothing of the person. */
interface PersonRequestsTable {
  id: string;
  kind: "report" | "erasure";
  /** Null: made again after a restore. */
  user_id: string | null;
  at: Timestamp;
  records: ColumnType<readonly { readonly kind: string; readonly uuid: string }[], string, never>;
  count: number;
  /** An ISO date, read as text alone (`::text`). */
  held_until: ColumnType<never, string | null, never>;
}

export interface PrivacyTables {
  person_requests: PersonRequestsTable;
}
