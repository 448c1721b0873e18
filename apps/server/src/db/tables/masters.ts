import type { Generated } from "kysely";

import type { Default, DefaultTimestamp, Json, NullableJson, NullableTimestamp } from "./columns.ts";

interface ProvidersTable {
  id: number;
  name: string;
  short_name: string;
  logo: NullableJson;
  small_logo: NullableJson;
  settings: Json;
}

/** What `npm run provider` was given, version by version; `form_version` is the form that was made from it. */
interface ProviderVersionsTable {
  provider_id: number;
  version: number;
  content: Json;
  form_id: string;
  form_version: string;
  created_at: DefaultTimestamp;
}

interface CarriersTable {
  id: string;
  name: string;
}

interface ProjectsTable {
  id: string;
  name: string;
  settings: Json;
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
  projects: ProjectsTable;
  order_forms: OrderFormsTable;
  deprecated_fe_versions: DeprecatedFeVersionsTable;
}
