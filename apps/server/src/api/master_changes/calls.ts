import { listMasterChanges } from "./list-master-changes.ts";

/** The calls of /api/master_changes. */
export const masterChangeCalls = { listMasterChanges };
