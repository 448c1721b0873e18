import type { ColumnType, Generated } from "kysely";

import type { Default, DefaultTimestamp, Json, Nullable, NullableJson, NullableTimestamp } from "./columns.ts";

interface ProvidersTable {
  id: number;
  name: string;
  short_name: string;
  logo: NullableJson;
  small_logo: NullableJson;
  settings: Json;
  /** What customers see of it beside its name; null where nobody said so. */
  brand: NullableJson;
}

/** What `npm run provider` was given, version by version; `form_version` is the form that was made from it. */
interface ProviderVersionsTable {
  id: Generated<string>;
  provider_id: number;
  version: number;
  content: Json;
  form_id: string;
  form_version: string;
  created_at: DefaultTimestamp;
  made_by: Generated<string>;
}

interface CarriersTable {
  id: string;
  name: string;
  /** From when on it is offered no more. */
  ended_at: NullableTimestamp;
}

/** What salesmen are told after a visit; the one of a name that has not ended is in force. */
interface CallToActionsTable {
  id: string;
  name: string;
  version: number;
  event_type: string;
  event_value: string;
  title: string;
  text: string;
  provider_id: Nullable<number>;
  territory_id: Nullable<string>;
  role: Nullable<string>;
  created_at: DefaultTimestamp;
  ended_at: NullableTimestamp;
  made_by: Generated<string>;
}

interface ProjectsTable {
  id: string;
  name: string;
  settings: Json;
  quota: NullableJson;
}

/** Settings of a project, version by version, made by the database with each change. */
interface ProjectVersionsTable {
  id: Generated<string>;
  project_id: string;
  settings: Json;
  /** `-infinity` for the first one. */
  since: ColumnType<Date | number, Date | string, never>;
}

/** From when on a version of a form was in force, or no more; made by the database. */
interface OrderFormStatesTable {
  id: Generated<string>;
  form_id: string;
  form_version: string;
  status: "ACTIVE" | "INACTIVE";
  since: ColumnType<Date, Date | string, never>;
  made_by: Generated<string>;
}

interface OrderFormsTable {
  id: string;
  version: string;
  number: Generated<number>;
  name: string;
  status: "ACTIVE" | "INACTIVE";
  provider_id: number;
  regular: Default<boolean>;
  data: Json;
  created_at: DefaultTimestamp;
  made_by: Generated<string>;
}

/** Forms that a project offers at each of its addresses beside the regular ones. */
interface ProjectFormsTable {
  project_id: string;
  form_id: string;
}

interface DeprecatedFeVersionsTable {
  version: string;
  deprecated_at: NullableTimestamp;
  discontinued_at: NullableTimestamp;
}

export interface MasterTables {
  providers: ProvidersTable;
  provider_versions: ProviderVersionsTable;
  carriers: CarriersTable;
  call_to_actions: CallToActionsTable;
  projects: ProjectsTable;
  project_versions: ProjectVersionsTable;
  order_form_states: OrderFormStatesTable;
  order_forms: OrderFormsTable;
  deprecated_fe_versions: DeprecatedFeVersionsTable;
  project_forms: ProjectFormsTable;
}
