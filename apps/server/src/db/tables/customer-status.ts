import type { ColumnType } from "kysely";

import type { Default, Nullable, NullableTimestamp, Timestamp } from "./columns.ts";

/** The link to the page of an order's state; its token is computed (decision 148). */
interface StatusLinksTable {
  order_id: string;
  nonce: string;
  created_at: Timestamp;
  /** Since when its customer wants no mail with each step; null: he gets them. */
  mails_stopped_at: NullableTimestamp;
}

interface StatusSessionsTable {
  id: string;
  order_id: string;
  secret_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** What a customer was written of: a step, an answer, a decision. */
interface StatusNoticesTable {
  id: string;
  order_id: string;
  kind: string;
  created_at: Timestamp;
}

/** An ISO date, which is read as text alone (`::text`): a driver makes a moment of it. */
type Day = ColumnType<never, string | null | undefined, string | null>;

interface OrderProgressTable {
  order_id: string;
  /** By which the audit log names it. */
  order_number: number;
  construction_on: Day;
  appointment_on: Day;
  active_on: Day;
  port_state: Nullable<string>;
  port_on: Day;
  changed_at: Timestamp;
  changed_by: Nullable<string>;
}

/** Other contact data that a customer asked for; `approved` null: nobody has decided. */
interface ContactRequestsTable {
  id: string;
  order_id: string;
  order_number: number;
  email: string;
  phone: string;
  /** What stood before what was approved; null where it stayed. */
  email_before: string | null;
  phone_before: string | null;
  created_at: Timestamp;
  approved: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  reason: Default<string>;
  decided_at: NullableTimestamp;
  decided_by: Nullable<string>;
}

export interface CustomerStatusTables {
  status_links: StatusLinksTable;
  status_sessions: StatusSessionsTable;
  status_notices: StatusNoticesTable;
  order_progress: OrderProgressTable;
  contact_requests: ContactRequestsTable;
}
