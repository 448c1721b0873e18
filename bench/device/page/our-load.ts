import { createApi } from "@rundgang/api-client";

import { systemClock } from "../../../apps/web/src/data/clock.ts";
import { createConnection } from "../../../apps/web/src/data/db/connection.ts";
import { openDataDatabase } from "../../../apps/web/src/data/db/data-database.ts";
import { createDataStore } from "../../../apps/web/src/data/db/data-store.ts";
import { unpackColumns } from "../../../apps/web/src/data/list/list-columns.ts";
import { createListIndex } from "../../../apps/web/src/data/list/list-index.ts";
import { runLoad } from "../../../apps/web/src/data/load/run-load.ts";
import { benchCodec } from "../../harness/codec.ts";

/** The app's own full load, into the list: each address checked, each page sealed. */
export async function ourLoad(token: string, userId: string): Promise<number> {
  const connection = createConnection((onGone) => openDataDatabase(userId, onGone));
  const store = createDataStore(connection, await benchCodec(userId));
  const api = createApi({
    fetch: (url, init) => fetch(url, init),
    baseUrl: "",
    session: { accessToken: () => token, refresh: () => Promise.resolve("offline") },
    line: { up: () => undefined, down: () => undefined },
  });
  const result = await runLoad({
    userId,
    api,
    store,
    clock: systemClock,
    originLength: location.origin.length,
    onProgress: () => undefined,
    onEventPosition: () => undefined,
    referred: () => Promise.resolve([]),
  });
  if (!result.ok) throw new Error(`not loaded: ${result.reason}`);
  const { current } = await store.readLoad();
  const rows = unpackColumns(await store.readProjection(current?.generation ?? 0));
  const index = createListIndex();
  if (rows !== null) index.fill(rows);
  await connection.close();
  return index.size;
}
