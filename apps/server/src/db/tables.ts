import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** A timestamptz: read as Date, written as Date or ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = JSONColumnType<Record<string, unknown>>;
type NullableJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
type Default<T> = Generated<T>;

export interface UsersTable {
  id: string;
  username: string;
  name: string;
  password_hash: string;
  roles: string[];
  fe_group: Default<string>;
  preferences: Default<Record<string, unknown>>;
  last_ping_at: NullableTimestamp;
  disabled: Default<boolean>;
  created_at: DefaultTimestamp;
}

export interface RefreshTokensTable {
  token_hash: string;
  family_id: string;
  user_id: string;
  created_at: Timestamp;
  /** When the password was given that began the session. */
  begun_at: Timestamp;
  expires_at: Timestamp;
  first_used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

/** `sealed`: the key under the server's own (`sessions/data-keys`); `number` grows with age. */
export interface DataKeysTable {
  user_id: string;
  id: string;
  number: Generated<string>;
  sealed: string;
  created_at: DefaultTimestamp;
}

/** One row: which secret sealed `data_keys` and signs tokens (`sessions/claim-secret.ts`). */
export interface ServerSecretTable {
  single: Default<boolean>;
  fingerprint: string;
  since: DefaultTimestamp;
}

/** `open_requests`: uuids with kind and time; `condition`: storage and worker as the device told them. */
export interface PingsTable {
  user_id: string;
  device_id: string;
  app_version: string;
  open_requests: ColumnType<{ id: string; kind: string; at: string }[], string, string>;
  condition: Json;
  device_at: Timestamp;
  received_at: Timestamp;
}

export interface SystemReportingsTable {
  id: Generated<string>;
  user_id: string;
  device_id: string;
  app_version: string;
  kind: string;
  code: string;
  text: string;
  facts: Json;
  device_at: Timestamp;
  received_at: Timestamp;
}

export interface ProvidersTable {
  id: number;
  name: string;
  short_name: string;
  logo: NullableJson;
  small_logo: NullableJson;
  settings: Json;
}

/** What `npm run provider` was given, version by version; `form_version` is the form that was made from it. */
export interface ProviderVersionsTable {
  provider_id: number;
  version: number;
  content: Json;
  form_id: string;
  form_version: string;
  created_at: DefaultTimestamp;
}

export interface CarriersTable {
  id: string;
  name: string;
}

export interface ProjectsTable {
  id: string;
  name: string;
  settings: Json;
}

export interface OrderFormsTable {
  id: string;
  version: string;
  number: Generated<number>;
  name: string;
  status: "ACTIVE" | "INACTIVE";
  provider_id: number;
  regular: Default<boolean>;
  data: Json;
  created_at: DefaultTimestamp;
}

export interface DeprecatedFeVersionsTable {
  version: string;
  deprecated_at: NullableTimestamp;
  discontinued_at: NullableTimestamp;
}

export interface TerritoriesTable {
  id: string;
  name: string;
  geometry: Json;
  created_at: DefaultTimestamp;
}

export interface TerritoryMembersTable {
  territory_id: string;
  user_id: string;
}

/** lat and lon are numeric(10,7) degrees and come as text. */
export interface AddressesTable {
  id: string;
  number: Generated<number>;
  strasse: string;
  hausnummer: string;
  hausnummer_zusatz: Default<string>;
  plz: Default<string>;
  ort: Default<string>;
  lat: ColumnType<string | null, string | number | null, string | number | null>;
  lon: ColumnType<string | null, string | number | null, string | number | null>;
  provider_id: number;
  project_id: string | null;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** Folded street, number, place, postcode: what the address search looks in (`foldForSearch` of the domain). */
  search_text: string;
  created_by: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface AddressTerritoriesTable {
  address_id: string;
  territory_id: string;
}

export interface AddressFormsTable {
  address_id: string;
  form_id: string;
}

export interface UnitsTable {
  id: string;
  address_id: string;
  position: number;
  name: string | null;
  type: Default<"PRIVATE" | "BUSINESS">;
  status: Default<"OPEN" | "CLOSED" | "SALE" | "EXT_SALE">;
  order_id: string | null;
  created_by: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface QualificationsTable {
  id: string;
  unit_id: string;
  code: string;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  user_id: string;
  created_at: Timestamp;
  edited_at: NullableTimestamp;
  received_at: DefaultTimestamp;
}

/** What a qualification said before the edit of that time. */
export interface QualificationEditsTable {
  id: Generated<string>;
  qualification_id: string;
  code: string;
  data: Json;
  edited_at: Timestamp;
  received_at: DefaultTimestamp;
}

export interface CommentsTable {
  id: string;
  unit_id: string;
  user_id: string;
  text: string;
  created_at: Timestamp;
  received_at: DefaultTimestamp;
}

export interface AppointmentsTable {
  id: string;
  type: string | null;
  user_id: string | null;
  address_id: string | null;
  unit_id: string | null;
  begins_at: Timestamp;
  ends_at: Timestamp;
  all_day: Default<boolean>;
  subject: Default<string>;
  done: Default<boolean>;
  /** The visit that marked it as done, while that visit stands. */
  finished_by: string | null;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_by: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface FilesTable {
  id: string;
  user_id: string;
  type: string;
  media_type: string;
  sha256: string;
  size: number;
  created_at: DefaultTimestamp;
}

export interface CustomersTable {
  id: string;
  data: Json;
  created_by: string;
  created_at: DefaultTimestamp;
}

export interface BroadcastsTable {
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
  requested_at: Timestamp;
  created_at: DefaultTimestamp;
}

export interface OrdersTable {
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
  answers: Json;
  provider_data: Json;
  shown_totals: Json;
  prices: Json;
  deviations: ColumnType<unknown[], string | undefined, string>;
  foreign_territory: Default<boolean>;
  broadcast_id: string | null;
  device: NullableJson;
  status: Default<string>;
  captured_at: Timestamp;
  received_at: DefaultTimestamp;
}

export interface OrderFilesTable {
  order_id: string;
  iri: string;
  sha256: string;
}

export interface OrderStatusesTable {
  id: string;
  order_id: string;
  status: string;
  description: Default<string>;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  user_id: string | null;
  created_at: Timestamp;
  received_at: DefaultTimestamp;
}

export interface EvidenceTable {
  id: Generated<string>;
  order_id: string;
  event: string;
  occurred_at: Timestamp;
  sha256: string | null;
  source: Default<"device" | "server">;
  received_at: DefaultTimestamp;
}

export interface DocumentsTable {
  id: string;
  type: string;
  media_type: Default<string>;
  sha256: string;
  size: number;
  broadcast_id: string | null;
  order_id: string | null;
  created_at: DefaultTimestamp;
}

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
}

export interface Tables {
  users: UsersTable;
  refresh_tokens: RefreshTokensTable;
  data_keys: DataKeysTable;
  server_secret: ServerSecretTable;
  pings: PingsTable;
  system_reportings: SystemReportingsTable;
  providers: ProvidersTable;
  provider_versions: ProviderVersionsTable;
  carriers: CarriersTable;
  projects: ProjectsTable;
  order_forms: OrderFormsTable;
  deprecated_fe_versions: DeprecatedFeVersionsTable;
  territories: TerritoriesTable;
  territory_members: TerritoryMembersTable;
  addresses: AddressesTable;
  address_territories: AddressTerritoriesTable;
  address_forms: AddressFormsTable;
  units: UnitsTable;
  qualifications: QualificationsTable;
  qualification_edits: QualificationEditsTable;
  comments: CommentsTable;
  appointments: AppointmentsTable;
  files: FilesTable;
  customers: CustomersTable;
  broadcasts: BroadcastsTable;
  orders: OrdersTable;
  order_files: OrderFilesTable;
  order_statuses: OrderStatusesTable;
  evidence: EvidenceTable;
  documents: DocumentsTable;
  receipts: ReceiptsTable;
  events: EventsTable;
  mails: MailsTable;
}
