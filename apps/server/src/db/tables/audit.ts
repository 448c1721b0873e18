import type { ColumnType, Generated } from "kysely";

/** The database writes it by itself; nobody else does, and nothing in it is ever changed. */
interface AuditEntriesTable {
  id: Generated<string>;
  number: Generated<string>;
  at: ColumnType<Date, never, never>;
  user_id: string | null;
  name: string;
  source: "web" | "command" | "database";
  request: string;
  entity: string;
  entity_id: string;
  label: string;
  action: "insert" | "update" | "delete";
  /** What changed alone: columns as they were, and as they became. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface AuditTables {
  audit_entries: AuditEntriesTable;
}
