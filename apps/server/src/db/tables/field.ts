import type { CallbackState, ObjectionSource, UnitOutcome, UnitStatus, UnitType } from "@rundgang/domain";
import type { ColumnType, Generated } from "kysely";

import type { Default, DefaultTimestamp, Json, Nullable, NullableJson, NullableTimestamp, Timestamp } from "./columns.ts";

interface TerritoriesTable {
  id: string;
  name: string;
  geometry: Json;
  /** Grows with each new shape. */
  version: Default<number>;
  created_at: DefaultTimestamp;
  /** From when on it is none any more: nobody has it, nothing lies in it, and its name is free. */
  ended_at: NullableTimestamp;
  /** West, south, east, north in degrees, by the database. */
  box: ColumnType<number[] | null, never, never>;
}

/** Who has a territory now; each row that ends is kept in `past_territory_members` by the database. */
interface TerritoryMembersTable {
  territory_id: string;
  user_id: string;
  since: DefaultTimestamp;
  id: Default<string>;
  /** When it is to end, where that is known. */
  until: NullableTimestamp;
}

/** Memberships that begin later; `tendMembers` makes them of now. `label` is what the audit log calls one. */
interface TerritoryMemberPlansTable {
  id: string;
  territory_id: string;
  user_id: string;
  since: Timestamp;
  until: NullableTimestamp;
  label: string;
  created_at: DefaultTimestamp;
}

interface PastTerritoryMembersTable {
  territory_id: string;
  user_id: string;
  since: Timestamp;
  until: Timestamp;
}

/** lat and lon are numeric(10,7) degrees, utm_e and utm_n metres; all come as text. */
interface AddressesTable {
  id: string;
  number: Generated<number>;
  strasse: string;
  hausnummer: string;
  hausnummer_zusatz: Default<string>;
  plz: Default<string>;
  ort: Default<string>;
  lat: ColumnType<string | null, string | number | null, string | number | null>;
  lon: ColumnType<string | null, string | number | null, string | number | null>;
  utm_e: ColumnType<string | null, string | null | undefined, string | null>;
  utm_n: ColumnType<string | null, string | null | undefined, string | null>;
  provider_id: number;
  project_id: string | null;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** What the address search looks in (`addressSearchText` of the domain). */
  search_text: string;
  created_by: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

/** Which addresses lie in a territory now; each row that ends is kept in `past_address_territories` by the database. */
interface AddressTerritoriesTable {
  address_id: string;
  territory_id: string;
  since: DefaultTimestamp;
}

interface PastAddressTerritoriesTable {
  address_id: string;
  territory_id: string;
  since: Timestamp;
  until: Timestamp;
}

/** What was taken although its territory had gone meanwhile: it was recorded before (decision 099). `type` and `id` name the resource. */
interface FormerTerritoryWritesTable {
  type: string;
  id: string;
  address_id: string;
  user_id: string;
  recorded_at: Timestamp;
  lost_at: Timestamp;
  arrived_at: DefaultTimestamp;
}

interface AddressFormsTable {
  address_id: string;
  form_id: string;
}

/** Photos and other files of an address. */
interface AddressFilesTable {
  address_id: string;
  file_id: string;
  added_at: DefaultTimestamp;
}

/** Photos (with a file) and notes of an address or a unit; `position` is the unit's as the device knew it. */
interface AddressNotesTable {
  id: string;
  address_id: string;
  unit_id: string | null;
  position: number | null;
  place: string | null;
  text: Default<string>;
  file_id: string | null;
  user_id: string;
  created_at: Timestamp;
  received_at: DefaultTimestamp;
  removed_at: NullableTimestamp;
  removed_by: Nullable<string>;
}

/** Owners of houses. A row is never changed: who finds out another owner adds another. */
interface ContactsTable {
  id: string;
  address_id: string;
  data: Json;
  created_by: string;
  created_at: DefaultTimestamp;
}

interface UnitsTable {
  id: string;
  address_id: string;
  position: number;
  name: string | null;
  type: Default<UnitType>;
  status: Default<UnitStatus>;
  order_id: string | null;
  /** What coverage counts it as, and when somebody was there last by the device's time; both derived (decision 121). */
  outcome: Default<UnitOutcome>;
  last_visit_at: NullableTimestamp;
  /** Whether an objection to visits holds for it; derived with the status (decision 163). */
  no_visits: Default<boolean>;
  created_by: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

/** Sums over the units of an address, by the database in the transaction that changed one of them: nothing else writes it. */
interface AddressCountsTable extends Readonly<Record<UnitOutcome, Default<number>>> {
  address_id: string;
  units: Default<number>;
  /** With status OPEN. */
  open: Default<number>;
  /** With a visit that stands. */
  visited: Default<number>;
  last_visit_at: NullableTimestamp;
}

/** What was said of a unit about a sale by somebody else, by a person or, without one, by an import: only added to. */
interface ExtSalesTable {
  id: string;
  /** In the order in which they were said. */
  number: Generated<string>;
  unit_id: string;
  sold: boolean;
  note: Default<string>;
  user_id: Nullable<string>;
  created_at: DefaultTimestamp;
}

/** An objection to visits and calls; `door_key`, position and name say whose it is in the addresses of other providers (decision 163). */
interface ObjectionsTable {
  id: string;
  number: Generated<string>;
  address_id: string;
  /** Null while an import has taken the unit away. */
  unit_id: string | null;
  position: number;
  door_key: string;
  name: string | null;
  source: ObjectionSource;
  received_on: ColumnType<unknown, string, string>;
  until: ColumnType<unknown, string | null, string | null>;
  note: Default<string>;
  /** Null: the customer himself, on the page of the order `order_id`. */
  user_id: string | null;
  order_id: string | null;
  created_at: Timestamp;
  received_at: DefaultTimestamp;
  /** The one in force of which it says the same again. */
  same_as: Nullable<string>;
  called_off: Default<number>;
  ended_at: NullableTimestamp;
  ended_by: Nullable<string>;
}

/** For which units an objection holds. */
interface ObjectionUnitsTable {
  objection_id: string;
  unit_id: string;
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
interface QualificationEditsTable {
  id: Generated<string>;
  qualification_id: string;
  code: string;
  data: Json;
  edited_at: Timestamp;
  received_at: DefaultTimestamp;
}

interface CommentsTable {
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
  /** When somebody took the call that nobody had. */
  accepted_at: NullableTimestamp;
  /** When it had begun before it was moved, the oldest first. */
  moved_from: ColumnType<Date[], string | undefined, string>;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_by: string | null;
  /** Who had it before it was handed over: his device hears that it is gone. */
  handed_from: Default<string | null>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

/** The video call of an appointment. */
interface VideoCallsTable {
  id: string;
  appointment_id: string;
  /** The token of the customer's page is computed from it. */
  nonce: string;
  asked_at: Timestamp;
  connected_at: NullableTimestamp;
  ended_at: NullableTimestamp;
  ended_by: Nullable<string>;
  /** Users who had been signed in, within a day before, from the network that it was asked for from. */
  asked_beside: ColumnType<string[], string[] | undefined, never>;
}

/** A call by telephone that a customer wished for in the place of his consultation. */
interface CallbacksTable {
  id: string;
  call_id: string;
  phone: string;
  /** Null: as soon as somebody can. */
  wish_at: NullableTimestamp;
  asked_at: Timestamp;
  state: CallbackState;
  /** Whose it is; null while it is nobody's. */
  user_id: Nullable<string>;
  taken_at: NullableTimestamp;
  tries: Generated<number>;
  tried_at: NullableTimestamp;
  done_at: NullableTimestamp;
}

/** What happened in a call when, by the server's clock: only added to. */
interface VideoCallStepsTable {
  id: Generated<string>;
  call_id: string;
  step: string;
  party: Nullable<string>;
  at: Timestamp;
  /** Of a step of signing: hashes of what was asked, and of both pictures. */
  bound: NullableJson;
}

/** What one server process tells the others of a call. */
interface ChannelMessagesTable {
  id: Generated<string>;
  call_id: string;
  sender: string;
  body: ColumnType<unknown, string, never>;
  created_at: DefaultTimestamp;
}

export interface FieldTables {
  territories: TerritoriesTable;
  territory_members: TerritoryMembersTable;
  territory_member_plans: TerritoryMemberPlansTable;
  past_territory_members: PastTerritoryMembersTable;
  addresses: AddressesTable;
  address_territories: AddressTerritoriesTable;
  past_address_territories: PastAddressTerritoriesTable;
  former_territory_writes: FormerTerritoryWritesTable;
  address_forms: AddressFormsTable;
  address_files: AddressFilesTable;
  address_notes: AddressNotesTable;
  contacts: ContactsTable;
  units: UnitsTable;
  address_counts: AddressCountsTable;
  ext_sales: ExtSalesTable;
  objections: ObjectionsTable;
  objection_units: ObjectionUnitsTable;
  qualifications: QualificationsTable;
  qualification_edits: QualificationEditsTable;
  comments: CommentsTable;
  appointments: AppointmentsTable;
  video_calls: VideoCallsTable;
  callbacks: CallbacksTable;
  video_call_steps: VideoCallStepsTable;
  channel_messages: ChannelMessagesTable;
}
