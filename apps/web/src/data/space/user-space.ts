import type { wire } from "@rundgang/contracts";
import { defaultUserPreferences, type UserPreferences } from "@rundgang/domain";
import type { Clock, OutboxEvent } from "@rundgang/outbox";

import { createAddressBook, type AddressBook } from "../address-book/address-book.ts";
import { addressIdOf } from "../changes/about.ts";
import type { Codec } from "../codec.ts";
import { appointments } from "../collections/appointments.ts";
import type { Collection, Masters } from "../collections/collections.ts";
import { noMasters, readMasters } from "../collections/masters.ts";
import { createDraftBook, type DraftBook } from "../commands/draft-book.ts";
import { withKeptForms } from "../commands/kept-forms.ts";
import { createConnection, type Connection } from "../db/connection.ts";
import { dataDatabasePrefix, openDataDatabase } from "../db/data-database.ts";
import { createDataStore, type DataStore } from "../db/data-store.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { shareData, type SharedChange } from "../db/share-data.ts";
import { openWorkDatabase, type WorkDatabase } from "../db/work-database.ts";
import type { DeviceSettings } from "../device/device-settings.ts";
import { unreadInbox, type InboxView } from "../inbox/inbox-view.ts";
import { keepOpen } from "../locks/kept-open.ts";
import { letGoWhileFrozen } from "../locks/let-go-while-frozen.ts";
import { createListStore, type ListStore } from "../list/list-store.ts";
import { createLoader, type Loader } from "../load/loader.ts";
import { addressesOf, givenAppointments } from "../load/given-addresses.ts";
import { nothingOwn, readOwnPlaces, type OwnPlaces } from "../load/read-salesman.ts";
import type { Api } from "../net/api.ts";
import type { Fetch } from "../net/http.ts";
import { unreadNotices, type NoticesView } from "../notices/notice.ts";
import { blockedRequests } from "../outbox/blocked-requests.ts";
import { unreadQueue, type QueueView } from "../outbox/queue-view.ts";
import { createOverlayBook } from "../overlay/overlay-book.ts";
import { createPreferencesWriter, noPreferences, readPreferences, type Preferences } from "../preferences/preferences.ts";
import { createRelay } from "../relay.ts";
import { unreadPaperSales, type PaperSalesView } from "../paper/paper-sale.ts";
import type { SessionKeeper } from "../session/session.ts";
import type { SignedInUser } from "../session/signed-in-user.ts";
import { createObservable, type Observable } from "../observable.ts";
import { untilItWorks } from "../until-it-works.ts";
import type { WorkerWatch } from "../update/worker.ts";
import type { OrdersView } from "../view/orders-view.ts";
import { createUnitViews, type UnitViews } from "../view/unit-views.ts";
import type { DevicePosition } from "../../platform/position/position.ts";
import { fetchCode, firstScreen } from "./behind-first-screen.ts";
import type { WorkSpace } from "./work-space.ts";

export interface SpaceParts {
  readonly user: SignedInUser;
  readonly session: SessionKeeper;
  readonly sessionDb: Connection<SessionDatabase>;
  readonly api: Api;
  readonly codec: Codec;
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly online: Observable<boolean>;
  readonly position: Observable<DevicePosition | null>;
  readonly onDuty: Observable<boolean>;
  readonly onEventPosition: (id: string) => void;
  readonly onLoadFailed: () => void;
  readonly worker: Pick<WorkerWatch, "askToSend">;
  readonly settings: Observable<DeviceSettings>;
  /** Told of the queue's troubles. */
  readonly report: (event: OutboxEvent) => void;
}

/** Everything of one signed-in user on this device. */
export interface UserSpace {
  readonly user: SignedInUser;
  readonly codec: Codec;
  readonly workDb: Connection<WorkDatabase>;
  /** The queue and what hangs on it; null until its code is here, behind the first screen. */
  work(): WorkSpace | null;
  /** Resolves when `work` is there, or the space is closed. */
  readonly complete: Promise<void>;
  readonly data: DataStore;
  readonly book: AddressBook;
  readonly views: UnitViews;
  readonly list: ListStore;
  readonly drafts: Pick<DraftBook, "begun">;
  readonly inbox: Observable<InboxView>;
  readonly notices: Observable<NoticesView>;
  readonly loader: Loader;
  readonly masters: Observable<Masters>;
  readonly queue: Observable<QueueView>;
  readonly preferences: Observable<Preferences>;
  readonly userPreferences: Observable<UserPreferences>;
  readonly orders: Observable<OrdersView | null>;
  readonly paperSales: Observable<PaperSalesView>;
  readonly lastUnit: Observable<string | null>;
  setPreferences(change: Partial<Preferences>): void;
  /** Shows what has changed on the device in a collection that is kept so. */
  refreshCollection(kept: Collection["kept"]): Promise<void>;
  /** Keeps the server's version of an appointment; of one that is one's own the address is fetched, for which nobody waits. */
  takeAppointment(appointment: wire.Appointment): Promise<void>;
  /** Asks which immediate calls wait now (`refreshCalls`). */
  refreshCalls(): Promise<void>;
  /** There are tokens again: what waited for them goes on. */
  goOn(): void;
  /** Ends sending and closes the databases. */
  close(): Promise<void>;
}

const triesForSettings = 3;
/** How often the age of the loaded data is looked at (ms). */
const lookEveryMs = 300_000;

/** Opens a user's databases, shows what is there, and begins to send and load. */
export async function openUserSpace(parts: SpaceParts): Promise<UserSpace> {
  const { user, api, codec, clock } = parts;
  const workDb = createConnection((onGone) => openWorkDatabase(user.id, onGone));
  let letGoOfData: Promise<() => void> | null = null;
  const dataDb = createConnection(async (onGone) => {
    letGoOfData ??= keepOpen(dataDatabasePrefix + user.id);
    await letGoOfData;
    return openDataDatabase(user.id, onGone);
  });
  /* Before anything that writes when it is told: listeners are called in this order. */
  const stopLettingGo = [workDb, dataDb].map(letGoWhileFrozen);
  const shared = shareData(user.id, createDataStore(dataDb, codec));
  const data = shared.store;
  const overlays = createOverlayBook(workDb, codec);
  const book = createAddressBook({ store: data, overlays, api, clock });

  const drafts = createDraftBook(workDb, codec);

  const ready = createObservable(false);
  const masters = createObservable<Masters>(noMasters);
  const own = createObservable<OwnPlaces>(nothingOwn);
  /** Asked for where an address is in no territory, which is seldom. */
  let given: Promise<ReadonlySet<string>> | null = null;
  async function readGiven(): Promise<ReadonlySet<string>> {
    return addressesOf(givenAppointments(await data.readMembers(appointments), user.id));
  }
  function givenAddresses(): Promise<ReadonlySet<string>> {
    const asked = (given ??= readGiven());
    /* What could not be read once is read again. */
    asked.catch(() => {
      if (given === asked) given = null;
    });
    return asked;
  }
  /** Something of the appointments has changed on the device. */
  function touchAppointments(): void {
    given = null;
    book.touch();
  }
  async function refreshMasters(): Promise<void> {
    const loaded = await readMasters(data);
    masters.set({ ...loaded, forms: await withKeptForms(loaded.forms, workDb, codec) });
    own.set((await readOwnPlaces(data)) ?? nothingOwn);
  }

  /* Settings that cannot be read keep nobody from his work. */
  const saved = await untilItWorks(() => readPreferences(parts.sessionDb, codec, user.id), {
    clock,
    mostTries: triesForSettings,
  }).catch(() => noPreferences);
  const preferences = createObservable(saved);
  const listPreferences = createObservable(saved.list);
  const writer = createPreferencesWriter(parts.sessionDb, codec, user.id);
  preferences.subscribe(() => writer.save(preferences.getSnapshot()));
  listPreferences.subscribe(() => preferences.set({ ...preferences.getSnapshot(), list: listPreferences.getSnapshot() }));

  const loader = createLoader({
    userId: user.id,
    api,
    store: data,
    clock,
    originLength: location.origin.length,
    onEventPosition: parts.onEventPosition,
    onFailed: parts.onLoadFailed,
    referred: async () => {
      const addressIds = new Set(overlays.all().map(({ change }) => addressIdOf(change.about)));
      const addresses = await Promise.all([...addressIds].map((id) => (id === null ? null : book.loaded(id))));
      return addresses.filter((address) => address !== null);
    },
    countAddresses: () => book.index.size,
    isOver: () => isClosed || parts.session.codec() !== codec,
    open: async () => {
      given = null;
      await Promise.all([refreshMasters(), book.open()]);
      ready.set(true);
      await work?.absorb();
    },
  });

  /** Masters are read anew; what lies row by row is read by whoever shows it. */
  function refreshCollection(kept: Collection["kept"]): Promise<void> {
    return kept === "in_one_row" ? refreshMasters() : Promise.resolve(touchAppointments());
  }

  function adopt(change: SharedChange): Promise<void> {
    switch (change.type) {
      case "address":
        return book.refresh(change.id);
      case "collection":
        return refreshCollection(change.kept);
      case "loaded":
        return loader.adopt();
    }
  }
  shared.follow((change) => void untilItWorks(() => adopt(change), { clock }).catch(() => undefined));

  const queue = createRelay<QueueView>(unreadQueue);
  const inbox = createRelay(unreadInbox);
  const notices = createRelay<NoticesView>(unreadNotices);
  const userPreferences = createRelay(defaultUserPreferences);
  const orders = createRelay<OrdersView | null>(null);
  const paperSales = createRelay(unreadPaperSales);
  const blocked = blockedRequests(queue);
  const views = createUnitViews({
    userId: user.id,
    book,
    overlays,
    own: own.getSnapshot,
    given: givenAddresses,
    blocked,
    ready,
    appointments: () => data.readMembers(appointments),
    onDuty: parts.onDuty,
    online: parts.online,
    clock,
  });
  let work: WorkSpace | null = null;
  let isClosed = false;
  async function openWork(): Promise<void> {
    await firstScreen(ready, clock);
    const code = await fetchCode(() => import("./work-space.ts"), clock);
    if (isClosed) return;
    work = code.openWorkSpace({
      ...parts,
      connection: workDb,
      overlays,
      drafts,
      book,
      data,
      own,
      blocked,
      isForeign: views.isForeign,
      changeSalesman: async (change) => {
        if (await data.changeSalesman(clock.now(), change)) await refreshMasters();
      },
      now: clock.now,
    });
    queue.show(work.queue);
    userPreferences.show(work.userPreferences);
    inbox.show(work.inbox);
    notices.show(work.notices);
    orders.show(work.orders.shown);
    paperSales.show(work.paperSales);
    await work.absorb();
  }
  const complete = openWork();
  const stopRefreshing = keepFresh(loader);
  let starting = loader.start();

  return {
    user,
    codec,
    workDb,
    work: () => work,
    complete,
    data,
    book,
    views,
    list: createListStore({ book, overlays, blocked, position: parts.position, ready, preferences: listPreferences }),
    drafts,
    inbox,
    notices,
    loader,
    masters,
    queue,
    preferences,
    userPreferences,
    orders,
    paperSales,
    lastUnit: { getSnapshot: () => preferences.getSnapshot().lastUnit, subscribe: preferences.subscribe },
    setPreferences: (change) => preferences.set({ ...preferences.getSnapshot(), ...change }),
    refreshCollection,
    async takeAppointment(appointment) {
      await data.changeMember(appointments, appointment.uuid, clock.now(), () => appointment);
      touchAppointments();
      const [addressId] = addressesOf(givenAppointments([appointment], user.id));
      if (addressId !== undefined) void book.fetch(addressId).catch(() => undefined);
    },
    async refreshCalls() {
      const { refreshCalls } = await import("../load/refresh-calls.ts");
      await refreshCalls({ userId: user.id, api, store: data, now: clock.now });
      touchAppointments();
    },
    goOn() {
      work?.work.queue.wake("signed_in");
      /* A start that found no tokens may not have come to its end yet. */
      starting = starting.then(() => (loader.state.getSnapshot().type === "absent" ? loader.start() : undefined));
    },
    async close() {
      isClosed = true;
      stopRefreshing();
      writer.close();
      shared.close();
      queue.show(null);
      await work?.close();
      for (const stop of stopLettingGo) stop();
      await Promise.all([workDb.close(), dataDb.close()]);
      (await letGoOfData)?.();
    },
  };
}

/** A §9: loaded data older than an hour is fetched again when online; looked at now and then, and when the line comes back. */
function keepFresh(loader: Loader): () => void {
  const look = () => void loader.refreshWhenOld();
  const timer = setInterval(look, lookEveryMs);
  window.addEventListener("online", look);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", look);
  };
}
