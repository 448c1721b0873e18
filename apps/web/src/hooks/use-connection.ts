import { useSyncExternalStore } from "react";

import { readConnection, watchConnection, type Connection } from "../platform/connection/connection.ts";

/** What the device is connected by, as it is now. */
export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, readConnection);
}
