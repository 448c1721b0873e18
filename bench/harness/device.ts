import type { wire } from "@rundgang/contracts";
import { v7 } from "uuid";

import { createAddressBook, type AddressBook } from "../../apps/web/src/data/address-book/address-book.ts";
import { systemClock } from "../../apps/web/src/data/clock.ts";
import type { Codec } from "../../apps/web/src/data/codec.ts";
import type { UserWork } from "../../apps/web/src/data/commands/command-parts.ts";
import type { Commands } from "../../apps/web/src/data/commands/commands.ts";
import { createCommands } from "../../apps/web/src/data/commands/create-commands.ts";
import { createConnection } from "../../apps/web/src/data/db/connection.ts";
import { openDataDatabase } from "../../apps/web/src/data/db/data-database.ts";
import { createDataStore, type DataStore } from "../../apps/web/src/data/db/data-store.ts";
import { openWorkDatabase } from "../../apps/web/src/data/db/work-database.ts";
import { createApi } from "../../apps/web/src/data/net/api.ts";
import type { Fetch } from "../../apps/web/src/data/net/http.ts";
import { openOutbox } from "../../apps/web/src/data/outbox/open-outbox.ts";
import { workJournal } from "../../apps/web/src/data/overlay/journal-hook.ts";
import { createOverlayBook, type OverlayBook } from "../../apps/web/src/data/overlay/overlay-book.ts";
import type { SessionKeeper } from "../../apps/web/src/data/session/session.ts";
import { createStore } from "../../apps/web/src/data/store.ts";

/** The app's data layer as its composition root puts it together, without screens and without a login. */
export interface BenchDevice {
  readonly work: UserWork;
  readonly data: DataStore;
  readonly book: AddressBook;
  readonly overlays: OverlayBook;
  readonly commands: Commands;
  close(): Promise<void>;
}

const signedIn: SessionKeeper = {
  state: createStore({ type: "starting" }),
  start: () => Promise.resolve(),
  login: () => Promise.reject(new Error("nobody logs in here")),
  signOut: () => Promise.resolve(),
  accessToken: () => "token",
  claims: () => null,
  refresh: () => Promise.resolve("offline"),
  refreshWhenDue: () => Promise.resolve(),
};
const line = { up: () => undefined, down: () => undefined };

/** Puts the data layer of a user together. Nothing is sent before `work.queue.start()`. */
export function openBenchDevice(userId: string, codec: Codec, fetch: Fetch, baseUrl: string): BenchDevice {
  const connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
  const dataConnection = createConnection((onGone) => openDataDatabase(userId, onGone));
  const data = createDataStore(dataConnection, codec);
  const overlays = createOverlayBook(connection, codec);
  const { queue, store } = openOutbox({ userId, connection, codec, session: signedIn, fetch, baseUrl, journal: workJournal });
  const api = createApi({ fetch, baseUrl, session: signedIn, line });
  const book = createAddressBook({ store: data, overlays, api, clock: systemClock });
  const work: UserWork = { userId, userName: "Vera Kauf", connection, store, queue, overlays };
  const commands = createCommands({
    work: () => work,
    addresses: book,
    appointment: (): Promise<wire.Appointment | null> => Promise.resolve(null),
    api,
    codec,
    clock: systemClock,
    uuid: v7,
    appVersion: "bench",
    deviceId: () => Promise.resolve("bench"),
  });
  return {
    work,
    data,
    book,
    overlays,
    commands,
    async close() {
      await queue.stop();
      store.close();
      await connection.close();
      await dataConnection.close();
    },
  };
}
