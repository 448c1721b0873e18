import { type Api, createApi, type Fetch } from "@rundgang/api-client";
import { idOfIri, type wire } from "@rundgang/contracts";
import { v7 } from "uuid";

import { fetchedChange } from "../changes/change-rules.ts";
import { createAddressBook, type AddressBook } from "../address-book/address-book.ts";
import { createBestTimeKeeper } from "../best-time/best-time-keeper.ts";
import { systemClock } from "../clock.ts";
import type { Codec } from "../codec.ts";
import { appointments } from "../collections/appointments.ts";
import { orders as orderCollection } from "../collections/orders.ts";
import type { CommandParts } from "../commands/command-parts.ts";
import { openUserWork, type UserWork } from "../user-work/user-work.ts";
import type { Commands } from "../commands/commands.ts";
import { createDraftBook, type DraftBook } from "../drafts/draft-book.ts";
import { createCommands } from "../commands/create-commands.ts";
import { createConnection } from "../db/connection.ts";
import { openDataDatabase } from "../db/data-database.ts";
import { createDataStore, type DataStore } from "../db/data-store.ts";
import { openWorkDatabase } from "../db/work-database.ts";
import { packColumns } from "../list/pack-columns.ts";
import { listEntryOf } from "../list/list-entry.ts";
import { nothingOwn } from "../load/read-salesman.ts";
import type { NoticeBook } from "../notices/notice-book.ts";
import { createDeviceOutbox } from "../outbox/device-outbox.ts";
import { absorbConfirmed } from "../overlay/absorb.ts";
import { createOverlayBook } from "../overlay/overlay-book.ts";
import type { SessionKeeper } from "../session/session.ts";
import { createObservable } from "../observable.ts";
import type { OrdersView } from "../view/orders-view.ts";
import { createUnitViews } from "../view/unit-views.ts";
import { identityCodec } from "./identity-codec.ts";

/** One run of the app on a device: the real data layer without a browser around it. */
export interface TestDevice {
  readonly work: UserWork;
  readonly data: DataStore;
  readonly book: AddressBook;
  readonly drafts: DraftBook;
  readonly notices: NoticeBook;
  /** What is in force; at first nothing. */
  readonly callToActions: wire.CallToAction[];
  readonly commands: Commands;
  /** What the commands work with. */
  readonly parts: CommandParts;
  /** Addresses that lie in no territory of the user, by uuid; at first none. */
  readonly foreign: Set<string>;
  readonly api: Api;
  /** The live stream brings a broadcast. */
  tellOf(broadcast: wire.Broadcast): void;
  /** What the server has confirmed moves into the loaded data. */
  absorb(): Promise<void>;
  /** As the screens show them. */
  appointments(): Promise<readonly wire.Appointment[]>;
  orders(): Promise<OrdersView>;
  /** Waits until the queue satisfies the condition. */
  until(condition: () => boolean): Promise<void>;
  /** Signs in and starts sending: what could still be taken back waits no longer. */
  goOnline(): void;
  /** The app is closed; the databases stay. */
  close(): Promise<void>;
}

const signedIn: SessionKeeper = {
  state: createObservable({ type: "starting" }),
  start: () => Promise.resolve(),
  login: () => Promise.reject(new Error("not here")),
  signOut: () => Promise.resolve(),
  codec: () => null,
  accessToken: () => "token",
  revokeToken: () => null,
  claims: () => null,
  refresh: () => Promise.resolve("offline"),
  refreshWhenDue: () => Promise.resolve(),
};

const line = { up: () => undefined, down: () => undefined };

/**
 * Writes addresses onto a device as a finished load does, in one page.
 * @param loadedAt ms; of which load it is follows from what is there
 * @param listed what the list was made of, where that was something else
 */
export async function putLoaded(
  data: DataStore,
  addresses: readonly wire.Address[],
  loadedAt = 1,
  listed = addresses,
): Promise<void> {
  const seen = await data.readLoad();
  const generation = (seen.current?.generation ?? 0) + 1;
  await data.beginLoad({ generation, uuids: addresses.map(({ uuid }) => uuid), startedAt: loadedAt }, seen, null);
  await data.writePage(generation, 0, addresses, loadedAt);
  const columns = packColumns(listed.map(listEntryOf));
  const beside = { columns, collections: [{ collection: appointments, members: [] }] };
  await data.activate({ generation, pages: 1, loadedAt, startedAt: loadedAt }, beside, new Set());
}

/** The device's clock, and how far it is known to run ahead; ms. */
export interface WallClock {
  now: () => number;
  ahead: number;
  /** In the place of the real timers, for commands that wait. */
  after?: typeof systemClock.after;
}

/** Opens the app for a user; a second opening after `close` is a restart. */
export async function openDevice(
  userId: string,
  fetch: Fetch,
  loaded: readonly wire.Address[] = [],
  codec: Codec = identityCodec,
  wall: WallClock = { now: Date.now, ahead: 0 },
): Promise<TestDevice> {
  const connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
  const dataConnection = createConnection((onGone) => openDataDatabase(userId, onGone));
  const data = createDataStore(dataConnection, codec);
  if (loaded.length > 0 && (await data.readLoad()).current === null) await putLoaded(data, loaded);
  const overlays = createOverlayBook(connection, codec, fetchedChange);
  const baseUrl = "http://server.test";
  const api = createApi({ fetch, baseUrl, session: signedIn, line });
  const book = createAddressBook({ store: data, overlays, api, clock: systemClock });
  await book.open();
  const drafts = createDraftBook(connection, codec);
  const { work } = openUserWork({
    userId,
    userName: "Vera Kauf",
    codec,
    connection,
    overlays,
    drafts,
    openOutbox: (settledHook) =>
      createDeviceOutbox({
        userId,
        connection,
        codec,
        session: { accessTokenOf: signedIn.accessToken, refresh: signedIn.refresh },
        fetch,
        baseUrl,
        settledHook,
        report: () => undefined,
      }),
    loadedOrders: () => data.readMembers(orderCollection),
    blocked: createObservable<ReadonlySet<string>>(new Set()),
    sources: [],
  });
  const { queue, store } = work;
  const views = createUnitViews({
    userId,
    book,
    overlays,
    own: () => nothingOwn,
    given: () => Promise.resolve(new Set()),
    blocked: createObservable<ReadonlySet<string>>(new Set()),
    ready: createObservable(true),
    appointments: () => data.readMembers(appointments),
    onDuty: createObservable(true),
    online: createObservable(false),
    clock: systemClock,
  });
  const bestTimes = createBestTimeKeeper({
    index: book.index,
    settings: createObservable({ bestTimes: true }),
    now: () => wall.now() - wall.ahead,
  });
  const foreign = new Set<string>();
  const callToActions: wire.CallToAction[] = [];
  let isOnline = false;
  const mailListeners = new Set<(broadcast: wire.Broadcast) => void>();
  const keepAppointment = async (appointment: wire.Appointment) => {
    await data.changeMember(appointments, appointment.uuid, Date.now(), () => appointment);
    if (appointment.data.address !== undefined) await book.fetch(idOfIri(appointment.data.address));
  };
  const parts: CommandParts = {
    isVersionEnded: () => false,
    keepAppointment,
    work: () => work,
    addresses: { ...book, index: () => book.index },
    bestTimes: () => bestTimes.read(),
    isForeign: ({ uuid }) => Promise.resolve(foreign.has(uuid)),
    online: () => isOnline,
    onBroadcast: (listener) => {
      mailListeners.add(listener);
      return () => mailListeners.delete(listener);
    },
    callToActions: () => callToActions,
    appointments: views.readAppointments,
    appointment: async (id) => (await views.readAppointments()).find((one) => one.uuid === id) ?? null,
    api,
    clock: { ...systemClock, ...(wall.after !== undefined && { after: wall.after }), now: () => wall.now() },
    ahead: () => wall.ahead,
    uuid: v7,
    origin: "http://server.test",
    appVersion: "5.16.3",
    deviceId: () => Promise.resolve("tablet"),
  };
  return {
    work,
    data,
    book,
    drafts,
    notices: work.notices,
    callToActions,
    commands: createCommands(parts),
    parts,
    foreign,
    api,
    tellOf: (broadcast) => {
      for (const listener of mailListeners) listener(broadcast);
    },
    absorb: () =>
      absorbConfirmed({
        book: overlays,
        store,
        changeAddress: book.change,
        changeMember: data.changeMember,
        changeSalesman: async (change) => void (await data.changeSalesman(1, change)),
        now: () => 1,
      }),
    appointments: () => views.readAppointments(),
    orders: work.orders.read,
    goOnline: () => {
      isOnline = true;
      queue.start();
      queue.wake("signed_in");
    },
    until: (condition) =>
      new Promise((resolve) => {
        let stop = (): void => undefined;
        const look = () => {
          if (!condition()) return;
          stop();
          resolve();
        };
        stop = queue.subscribe(look);
        look();
      }),
    async close() {
      await queue.stop();
      store.close();
      await connection.close();
      await dataConnection.close();
    },
  };
}
