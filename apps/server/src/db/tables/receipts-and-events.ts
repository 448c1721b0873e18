import type { Generated } from "kysely";

import type { Default, DefaultTimestamp, NullableJson } from "./columns.ts";

export interface ReceiptsTable {
  key: string;
  user_id: string;
  route: string;
  content_hash: string;
  request_id: string | null;
  status: number | null;
  reply: NullableJson;
  /** Given up or replaced: the request never has an effect. */
  closed: Generated<boolean>;
  created_at: DefaultTimestamp;
}

export interface EventsTable {
  /** The transaction that wrote it; rows lie in the order of transactions, and within one in that of ids. */
  tx: Generated<string>;
  id: Generated<string>;
  topic: string;
  alternates: string[];
  private: Default<boolean>;
  /** The publisher's own id, where a neighbour system named one. */
  public_id: string | null;
  type: string | null;
  retry_ms: number | null;
  data: string;
  created_at: DefaultTimestamp;
}

/** One row: of the log as a whole. */
export interface EventLogTable {
  /** Another one after each restored backup. */
  epoch: Generated<string>;
  /** Up to here it was forgotten. */
  pruned_tx: Generated<string>;
  pruned_id: Generated<string>;
}

export interface ReceiptAndEventTables {
  receipts: ReceiptsTable;
  events: EventsTable;
  event_log: EventLogTable;
}
