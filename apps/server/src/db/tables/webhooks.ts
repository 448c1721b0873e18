import type { ColumnType, Generated, JSONColumnType } from "kysely";

import type { Default, DefaultTimestamp, Nullable, NullableTimestamp, Timestamp } from "./columns.ts";

/** Where orders and appointments are told to. */
interface WebhooksTable {
  id: string;
  name: string;
  target: string;
  kinds: string[];
  /** Sealed, as `old_secret` (webhooks/seal-secret.ts). */
  secret: string;
  old_secret: Nullable<string>;
  old_secret_until: NullableTimestamp;
  failing_since: NullableTimestamp;
  paused_at: NullableTimestamp;
  paused_by: Nullable<"person" | "receiver">;
  ended_at: NullableTimestamp;
  created_at: Timestamp;
}

/** One try of a delivery, as the log tells it. */
export interface KeptAttempt {
  readonly at: string;
  readonly status: number | null;
  readonly ms: number;
  readonly reason: string | null;
}

/** What one webhook is to be told of one event. */
interface WebhookDeliveriesTable {
  id: Generated<string>;
  number: ColumnType<string, never, never>;
  webhook_id: string;
  message_id: string;
  kind: string;
  about: Nullable<string>;
  body: string;
  state: Default<"waiting" | "delivered" | "failed" | "dropped">;
  tries: Generated<number>;
  due_at: DefaultTimestamp;
  /** Until when a try of it may be under way; null where none is. */
  leased_until: NullableTimestamp;
  attempts: JSONColumnType<KeptAttempt[], string | undefined>;
  created_at: DefaultTimestamp;
  ended_at: NullableTimestamp;
}

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
