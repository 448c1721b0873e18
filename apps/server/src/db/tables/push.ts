import type { wire } from "@rundgang/contracts";
import type { ColumnType, Generated } from "kysely";

import type { Default, DefaultTimestamp, Nullable, NullableTimestamp, Timestamp } from "./columns.ts";

/** The server's own key pairs for Web Push (VAPID, RFC 8292); one of them is of now. */
interface PushKeysTable {
  id: string;
  /** base64url, as browsers take it. */
  public_key: string;
  /** Sealed (`push/push-keys.ts`). */
  private_key: string;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
}

/** A browser that a person of a session lets the server wake. */
interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  key_id: string;
  /** Keyed, so that the same browser is known again and its address is not. */
  endpoint_hash: Nullable<string>;
  /** Endpoint and keys of the browser (`push/seal-target.ts`); null once it has ended. */
  sealed: Nullable<string>;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
  ended_by: Nullable<"person" | "session" | "replaced" | "gone" | "key">;
}

/** What one browser is to be told. */
interface PushMessagesTable {
  id: Generated<string>;
  number: ColumnType<string, never, never>;
  subscription_id: string;
  kind: wire.PushKind;
  about: string;
  begins_at: NullableTimestamp;
  cause: string;
  state: Default<"waiting" | "sent" | "failed" | "dropped">;
  tries: Generated<number>;
  status: Nullable<number>;
  due_at: DefaultTimestamp;
  expires_at: Timestamp;
  created_at: DefaultTimestamp;
  ended_at: NullableTimestamp;
}

export interface PushTables {
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  push_messages: PushMessagesTable;
}
