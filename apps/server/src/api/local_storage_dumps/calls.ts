import { postLocalStorageDump } from "./post-local-storage-dump.ts";

/** The calls of /api/local_storage_dumps. */
export const localStorageDumpCalls = { postLocalStorageDump };
