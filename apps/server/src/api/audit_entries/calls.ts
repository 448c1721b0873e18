import { getAuditEntry } from "./get-audit-entry.ts";
import { listAuditEntries } from "./list-audit-entries.ts";

/** The calls of /api/audit_entries. */
export const auditEntryCalls = { getAuditEntry, listAuditEntries };
