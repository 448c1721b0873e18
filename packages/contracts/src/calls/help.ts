import { get, patch, post, type Call } from "../call.ts";
import * as help from "../resources/help.ts";

export const getDumpers = get("/api/dumpers", "Was von den eigenen Geräten erbeten ist (Hilfe aus der Ferne)", help.dumpers);

/* Its limit counts the dump; this is room for what stands around it. */
export const postLocalStorageDump = {
  ...post(
    "/api/local_storage_dumps",
    "Abbild des Geräts senden, wenn es erbeten ist",
    help.localStorageDumpCreate,
    help.localStorageDump,
  ),
  mostBytes: help.mostDumpBytes + 65_536,
} as const satisfies Call;

export const patchPurgedRequest = {
  ...patch(
    "/api/purged_requests/:id",
    "Anfrage übergeben, die auf Bitte des Betriebs verworfen wird",
    help.purgedRequestPatch,
    help.purgedRequest,
  ),
  mostBytes: 327_680,
} as const satisfies Call;

export const patchDeviceTask = patch(
  "/api/dumpers/:id",
  "Sagen, was aus einer Bitte des Betriebs wurde",
  help.deviceTaskPatch,
  help.deviceTask,
);
