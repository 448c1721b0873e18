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

export interface ReceiptAndEventTables {
  receipts: ReceiptsTable;
  events: EventsTable;
}
