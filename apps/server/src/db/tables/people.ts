import type { wire } from "@rundgang/contracts";
import type { ColumnType, Generated } from "kysely";

import type { Default, DefaultTimestamp, Json, Nullable, NullableTimestamp, Timestamp } from "./columns.ts";

interface UsersTable {
  id: string;
  username: string;
  name: string;
  password_hash: string;
  roles: string[];
  fe_group: Default<string>;
  preferences: Default<Record<string, unknown>>;
  last_ping_at: NullableTimestamp;
  /** Where the last sign of duty came from, roughly: degrees. Null off duty. */
  duty_position: Default<{ lat: number; lon: number } | null>;
  disabled: Default<boolean>;
  /** Stands for a neighbour system: no person, and no account of one. */
  is_neighbour: Default<boolean>;
  created_at: DefaultTimestamp;
}

/** Pictures of those who sell and advise. */
interface PortraitsTable {
  user_id: string;
  /** In its address; another one for each picture. */
  key: string;
  /** WebP. */
  content: Uint8Array;
  created_at: Timestamp;
}

export interface RefreshTokensTable {
  token_hash: string;
  family_id: string;
  user_id: string;
  created_at: Timestamp;
  /** When the password was given that began the session. */
  begun_at: Timestamp;
  expires_at: Timestamp;
  /** When the session ends whatever happens, where it is shorter than others: the back office's (decision 094). */
  ends_at: NullableTimestamp;
  first_used_at: NullableTimestamp;
  /** What the browser said it is, when it was given this token (`sessions/session-device.ts`); null where it did not say. */
  device: Default<wire.DeviceKind | null>;
  browser: Default<string | null>;
  /** Last sign of life since the token was given out, where there was one. */
  seen_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

/** `sealed`: the key under the server's own (`sessions/data-keys`); `number` grows with age. */
interface DataKeysTable {
  user_id: string;
  id: string;
  number: Generated<string>;
  sealed: string;
  created_at: DefaultTimestamp;
}

/** One row: which secret sealed `data_keys` and signs tokens (`sessions/claim-secret.ts`). */
interface ServerSecretTable {
  single: Default<boolean>;
  fingerprint: string;
  since: DefaultTimestamp;
}

/** What all servers of this database share. */
interface InstallationTable {
  part: string;
  fingerprint: string;
  since: Timestamp;
}

/** `open_requests`: uuids with kind and time; `condition`: storage and worker as the device told them. */
export interface PingsTable {
  /** Names the device of this person on the wire of the back office. */
  id: Generated<string>;
  user_id: string;
  device_id: string;
  app_version: string;
  open_requests: ColumnType<{ id: string; kind: string; at: string }[], string, string>;
  condition: Json;
  /** What the browser said it is (`sessions/session-device.ts`); null where it did not say. */
  device: Default<wire.DeviceKind | null>;
  browser: Default<string | null>;
  device_at: Timestamp;
  received_at: Timestamp;
}

/** What a device holds a receipt for, and this database does not know. */
interface MissingReceiptsTable {
  id: Generated<string>;
  user_id: string;
  device_id: string;
  /** The device's own uuid of the request. */
  request_id: string;
  kind: string;
  resource_id: string;
  number: string | null;
  confirmed_at: Timestamp;
  told_at: Timestamp;
  /** Name of the event log because of which the device told of it. */
  log: string;
  settled_at: NullableTimestamp;
  settled_by: Nullable<string>;
}

interface SystemReportingsTable {
  id: Generated<string>;
  user_id: string;
  device_id: string;
  app_version: string;
  kind: string;
  code: string;
  text: string;
  facts: Json;
  /** Lines of the device's housekeeping log. */
  log: ColumnType<string[], string | undefined, string>;
  device_at: Timestamp;
  received_at: Timestamp;
}

/** What an operator asks of a person's devices (`application/help`). Rows stay as they are. */
interface DeviceTasksTable {
  id: string;
  user_id: string;
  kind: "dump" | "purge" | "dissolve" | "priority";
  request_id: Nullable<string>;
  /** The request that `request_id` is to wait for no longer. */
  parent_id: Nullable<string>;
  priority: Nullable<number>;
}

/** Who did what and when; rows are only added. `done`, `refused` and `withdrawn` end a task. */
interface DeviceTaskStepsTable {
  id: Generated<string>;
  task_id: string;
  step: "asked" | "received" | "tried" | "done" | "refused" | "withdrawn";
  by_whom: string;
  note: Default<string>;
  at: Timestamp;
}

/** What came from the device for a task. */
interface DeviceTaskContentsTable {
  task_id: string;
  content: Json;
  received_at: Timestamp;
}

/** `secret_hash`: SHA-256 of the secret in the link, in hex. */
interface CalendarFeedsTable {
  id: string;
  user_id: string;
  secret_hash: string;
  created_at: Timestamp;
  read_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

interface TeamsTable {
  id: string;
  name: string;
  ended_at: NullableTimestamp;
  created_at: DefaultTimestamp;
}

/** Who is in a team now; each row that ends is kept in `past_team_members` by the database. */
interface TeamMembersTable {
  team_id: string;
  user_id: string;
  lead: boolean;
  since: DefaultTimestamp;
}

interface PastTeamMembersTable {
  team_id: string;
  user_id: string;
  lead: boolean;
  since: Timestamp;
  until: Timestamp;
}

/** Networks that somebody was signed in from, as keyed hashes (`sessions/networks.ts`). */
interface UserNetworksTable {
  user_id: string;
  network: string;
  seen_at: Timestamp;
}

/** Who looked at whose day, which is Berlin's; only added to. */
interface DayViewsTable {
  id: Generated<string>;
  user_id: string;
  day: string;
  viewer_id: string;
  viewed_at: Timestamp;
}

export interface PeopleTables {
  day_views: DayViewsTable;
  teams: TeamsTable;
  team_members: TeamMembersTable;
  past_team_members: PastTeamMembersTable;
  users: UsersTable;
  portraits: PortraitsTable;
  user_networks: UserNetworksTable;
  refresh_tokens: RefreshTokensTable;
  data_keys: DataKeysTable;
  server_secret: ServerSecretTable;
  installation: InstallationTable;
  pings: PingsTable;
  missing_receipts: MissingReceiptsTable;
  system_reportings: SystemReportingsTable;
  device_tasks: DeviceTasksTable;
  device_task_steps: DeviceTaskStepsTable;
  device_task_contents: DeviceTaskContentsTable;
  calendar_feeds: CalendarFeedsTable;
}
