import type { ColumnType, Generated } from "kysely";

import type {
  Default,
  DefaultTimestamp,
  Json,
  Nullable,
  NullableJson,
  NullableTimestamp,
  SealedJson,
  Timestamp,
} from "./columns.ts";

interface FilesTable {
  id: string;
  user_id: string;
  type: string;
  media_type: string;
  sha256: string;
  size: number;
  /** Of a signature: what it looks like (`files/image/picture-hash.ts`). */
  picture_hash: Nullable<string>;
  created_at: DefaultTimestamp;
}

interface CustomersTable {
  id: string;
  /** Account and birthday are sealed in it (`record-seals.ts`). */
  data: Json;
  created_by: string;
  created_at: DefaultTimestamp;
}

interface BroadcastsTable {
  id: string;
  user_id: string;
  unit_id: string;
  form_id: string;
  form_version: string;
  /** `contentHash` of the answers that the summary was made from; who they tell of stands in the document. */
  answers_hash: string;
  /** Whom it went to; empty once it is over (`application/order/forget-unsold.ts`). */
  recipient: Json;
  prices: Json;
  /** `PriceBasis` that it was made with. */
  price_basis: ColumnType<Record<string, unknown>, string | undefined, never>;
  requested_at: Timestamp;
  created_at: DefaultTimestamp;
}

interface OrdersTable {
  id: string;
  number: Generated<number>;
  unit_id: string;
  customer_id: string;
  user_id: string;
  type: string;
  contract_type: string;
  provider_id: number;
  form_id: string;
  form_version: string;
  answers: SealedJson;
  provider_data: SealedJson;
  shown_totals: Json;
  prices: Json;
  deviations: ColumnType<unknown[], string | undefined, string>;
  foreign_territory: Default<boolean>;
  broadcast_id: string | null;
  device: NullableJson;
  /** The call that it was captured in, bound at its receipt. */
  video_call_id: Nullable<string>;
  /** Whether that, or that there was none, was bound at all: earlier orders look for their call. */
  call_bound: Default<boolean>;
  /** `PriceBasis` that its prices are computed with. */
  price_basis: ColumnType<Record<string, unknown>, string | undefined, never>;
  /** How far the device's clock ran ahead of ours, as it measured it last; null where it did not say. */
  clock_ahead_ms: Nullable<number>;
  status: Default<string>;
  captured_at: Timestamp;
  received_at: DefaultTimestamp;
  /** Where the back office's search looks (domain `orderSearchText`). */
  search_text: Default<string>;
  /** Until when a remote order waits for its customer; null: no remote one. */
  awaiting_until: NullableTimestamp;
  customer_confirmed_at: NullableTimestamp;
  /** What he confirmed: keys of the boxes that he ticked, the totals, and what is odd about it as deviations. */
  customer_confirmation: NullableJson;
}

/** Links to the customer's page of an order; the newest counts. */
interface CustomerLinksTable {
  id: string;
  order_id: string;
  /** The token is computed from it (`customer/link-token.ts`). */
  nonce: string;
  /** Null: the server by itself. */
  created_by: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  mailed_at: NullableTimestamp;
  replaced_at: NullableTimestamp;
}

interface CustomerSessionsTable {
  id: string;
  link_id: string;
  /** SHA-256 of what the cookie holds. */
  secret_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** Whether the link of the mail was opened, or the one that its salesman showed. */
  opened_from: Default<"mail" | "shown">;
}

interface CustomerQuestionsTable {
  id: string;
  order_id: string;
  question: string;
  created_at: Timestamp;
  /** Of the back office; null while nobody has answered. */
  answer: Nullable<string>;
  answered_at: NullableTimestamp;
  answered_by: Nullable<string>;
}

interface OrderFilesTable {
  order_id: string;
  iri: string;
  sha256: string;
  added_at: DefaultTimestamp;
  /** When another took its place; null while it counts. */
  replaced_at: NullableTimestamp;
}

/** What was put right: only added to, by the database itself. */
interface OrderCorrectionsTable {
  id: Generated<string>;
  order_id: string;
  /** `correctedFields` of the domain. */
  field: string;
  submitted: ColumnType<unknown, string, never>;
  corrected: ColumnType<unknown, string, never>;
  user_id: string;
  created_at: Timestamp;
}

/** Who of the back office works on an order, and until when; given back earlier: `ended_at`. */
interface OrderClaimsTable {
  id: string;
  order_id: string;
  user_id: string;
  claimed_at: DefaultTimestamp;
  until: Timestamp;
  ended_at: NullableTimestamp;
}

/** What the back office notes of an order for itself. */
interface OrderNotesTable {
  id: string;
  order_id: string;
  user_id: string;
  text: string;
  created_at: DefaultTimestamp;
}

/** Who of the back office read a customer's IBAN, and why: only added to, by the database itself. */
interface IbanViewsTable {
  id: string;
  customer_id: string;
  user_id: string;
  reason: string;
  created_at: Timestamp;
}

interface OrderStatusesTable {
  id: string;
  /** In the order in which they came. */
  number: Generated<string>;
  order_id: string;
  status: string;
  description: Default<string>;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  user_id: string | null;
  created_at: Timestamp;
  received_at: DefaultTimestamp;
}

/** Steps of an order as a chain of hashes: only added to, numbered and hashed by the database itself (migration 017, decision 048). */
interface EvidenceTable {
  id: Generated<string>;
  order_id: string;
  event: string;
  /** By the server's clock: a device's own time less what its clock ran ahead. */
  occurred_at: Timestamp;
  sha256: string | null;
  source: Default<"device" | "server">;
  received_at: DefaultTimestamp;
  number: Generated<number>;
  /** What the device's clock said; null for a step of ours. */
  device_at: NullableTimestamp;
  clock_ahead_ms: Nullable<number>;
  /** SHA-256 by name or IRI of what else the step binds. */
  documents: ColumnType<Record<string, string>, string | undefined, never>;
  device: Nullable<string>;
  /** Null: the server by itself. */
  user_id: Nullable<string>;
  app_version: Nullable<string>;
  form_id: Generated<string>;
  form_version: Generated<string>;
  text_version: Generated<number | null>;
  previous_hash: Generated<string | null>;
  hash: Generated<string>;
}

interface DocumentsTable {
  id: string;
  type: string;
  media_type: Default<string>;
  sha256: string;
  size: number;
  broadcast_id: string | null;
  order_id: string | null;
  /** It is sealed by a job, and is then another document: `document_seals` names it. */
  to_seal: Default<boolean>;
  created_at: DefaultTimestamp;
}

interface DocumentSealsTable {
  document_id: string;
  sealed_id: string;
  created_at: Timestamp;
}

export interface MailsTable {
  id: string;
  purpose: string;
  recipient: string;
  /** Name and address as the form named them when the mail was written; null: the server's own sender. */
  sender: NullableJson;
  subject: string;
  body_text: string;
  body_html: string;
  attachments: ColumnType<unknown[], string | undefined, string>;
  created_at: DefaultTimestamp;
  sent_at: NullableTimestamp;
  /** When the mail server refused its recipient for good. */
  failed_at: NullableTimestamp;
  /** When its salesman took it back, while it waited. */
  withdrawn_at: NullableTimestamp;
  /** When it came back. */
  bounced_at: NullableTimestamp;
  /** `MailReason` of the latest refusal, delay or return; null where there was none, or it has left since. */
  reason: Nullable<string>;
  /** In its envelope sender instead of its id: that of an earlier mail which never left and whose place it takes; null: its own id. */
  return_key: Nullable<string>;
  /** The first one of its cause, where the back office sent it again; null: it is the first. */
  resend_of: Nullable<string>;
  resent_by: Nullable<string>;
}

export interface PaperTables {
  files: FilesTable;
  customers: CustomersTable;
  broadcasts: BroadcastsTable;
  orders: OrdersTable;
  customer_links: CustomerLinksTable;
  customer_sessions: CustomerSessionsTable;
  customer_questions: CustomerQuestionsTable;
  order_claims: OrderClaimsTable;
  order_notes: OrderNotesTable;
  iban_views: IbanViewsTable;
  order_files: OrderFilesTable;
  order_statuses: OrderStatusesTable;
  order_corrections: OrderCorrectionsTable;
  evidence: EvidenceTable;
  documents: DocumentsTable;
  document_seals: DocumentSealsTable;
  mails: MailsTable;
}
