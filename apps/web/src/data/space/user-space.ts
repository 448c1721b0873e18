import type { wire } from "@rundgang/contracts";

import { createAddressBook, type AddressBook } from "../address-book/address-book.ts";
import { addressIdOfAbout } from "../changes/about-ids.ts";
import { fetchedChange } from "../changes/change-rules.ts";
import type { Codec } from "../codec.ts";
import type { Collection, Masters } from "../collections/collections.ts";
import { createDraftBook, type DraftBook } from "../drafts/draft-book.ts";
import type { Connection } from "../db/connection.ts";
import type { DataStore } from "../db/data-store.ts";
import type { SharedChange } from "../db/share-data.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { createListStore, type LaterOrder, type ListStore } from "../list/list-store.ts";
import { keepFresh } from "../load/keep-fresh.ts";
import { createLoader, type Loader } from "../load/loader.ts";
import { blockedRequests } from "../outbox/blocked-requests.ts";
import { unreadQueue, type QueueView } from "../outbox/queue-view.ts";
import { createOverlayBook } from "../overlay/overlay-book.ts";
import { openKeptPreferences } from "../preferences/kept-preferences.ts";
import type { DayPreferences, Preferences } from "../preferences/preferences.ts";
import { createRelay } from "../relay.ts";
import type { SignedInUser } from "../keys/signed-in-user.ts";
import { createObservable, type Observable } from "../observable.ts";
import { untilItWorks } from "../until-it-works.ts";
import { createUnitViews, type UnitViews } from "../view/unit-views.ts";
import { firstScreen } from "./behind-first-screen.ts";
import { fetchCode } from "../code/fetch-code.ts";
import type { SpaceParts } from "./space-parts.ts";
import { openUserAppointments } from "./user-appointments.ts";
import { openUserDatabases } from "./user-databases.ts";
import { openUserMasters } from "./user-masters.ts";
import type { WorkSpace } from "./work-space.ts";

/** Everything of one signed-in user on this device. */
export interface UserSpace {
  readonly user: SignedInUser;
  readonly codec: Codec;
  readonly workDb: Connection<WorkDatabase>;
  /** The queue and what hangs on it; null until its code is here, behind the first screen. */
  work(): WorkSpace | null;
  /** The same, as soon as it is there; null where the space was closed before. */
  readonly opened: Promise<WorkSpace | null>;
  /** Resolves when `work` is there and what the server has confirmed stands in the loaded data, or the space is closed. */
  readonly complete: Promise<void>;
  readonly data: DataStore;
  readonly book: AddressBook;
  readonly views: UnitViews;
  readonly list: ListStore;
  readonly drafts: Pick<DraftBook, "begun">;
  readonly loader: Loader;
  readonly masters: Observable<Masters>;
  readonly queue: Observable<QueueView>;
  readonly preferences: Observable<Preferences>;
  readonly lastUnit: Observable<string | null>;
  readonly day: Observable<DayPreferences>;
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

/** Opens a user's databases, shows what is there, and begins to send and load. */
export async function openUserSpace(parts: SpaceParts): Promise<UserSpace> {
  const { user, api, codec, clock } = parts;
  const { workDb, shared, ...databases } = openUserDatabases(user.id, codec);
  const data = shared.store;
  const overlays = createOverlayBook(workDb, codec, fetchedChange);
  const book = createAddressBook({ store: data, overlays, api, clock });
  const drafts = createDraftBook(workDb, codec);
  const ready = createObservable(false);
  const { masters, own, refresh: refreshMasters } = openUserMasters(data, workDb, codec);
  const appointments = openUserAppointments({ userId: user.id, api, data, book, now: clock.now });
  const preferences = await openKeptPreferences(parts.sessionDb, codec, user.id, clock);

  const loader = createLoader({
    userId: user.id,
    api,
    store: data,
    clock,
    originLength: location.origin.length,
    onEventPosition: parts.onEventPosition,
    onFailed: parts.onLoadFailed,
    referred: async () => {
      const addressIds = new Set(overlays.all().map(({ change }) => addressIdOfAbout(change.about)));
      const addresses = await Promise.all([...addressIds].map((id) => (id === null ? null : book.loaded(id))));
      return addresses.filter((address) => address !== null);
    },
    countAddresses: () => book.index.size,
    isOver: () => isClosed || parts.session.codec() !== codec,
    open: async () => {
      appointments.forgetGiven();
      await Promise.all([refreshMasters(), book.open()]);
      ready.set(true);
      await work?.absorb();
    },
  });

  /** Masters are read anew; what lies row by row is read by whoever shows it. */
  function refreshCollection(kept: Collection["kept"]): Promise<void> {
    return kept === "in_one_row" ? refreshMasters() : Promise.resolve(appointments.changed());
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
  const blocked = blockedRequests(queue);
  const views = createUnitViews({
    userId: user.id,
    book,
    overlays,
    own: own.getSnapshot,
    given: appointments.given,
    blocked,
    ready,
    appointments: appointments.read,
    onDuty: parts.onDuty,
    online: parts.online,
    clock,
  });
  let work: WorkSpace | null = null;
  let isClosed = false;
  const later = createObservable<LaterOrder>((found) => found);
  const { position } = parts;
  const list = createListStore({ book, overlays, blocked, position, ready, preferences: preferences.list, later });
  async function openWork(): Promise<WorkSpace | null> {
    await firstScreen(ready, clock);
    const code = await fetchCode(() => import("./work-space.ts"), clock);
    if (isClosed) return null;
    work = code.openWorkSpace({
      ...parts,
      connection: workDb,
      overlays,
      drafts,
      book,
      data,
      own,
      blocked,
      bestTimes: { ...parts, index: book.index, later, sorting: list.sorting, preferences: preferences.list, ready },
      isForeign: views.isForeign,
      changeSalesman: async (change) => {
        if (await data.changeSalesman(clock.now(), change)) await refreshMasters();
      },
      now: clock.now,
    });
    queue.show(work.queue);
    return work;
  }
  const opened = openWork();
  const stopRefreshing = keepFresh(loader);
  let starting = loader.start();

  return {
    user,
    codec,
    workDb,
    work: () => work,
    opened,
    complete: opened.then((there) => there?.absorb()),
    data,
    book,
    views,
    list,
    drafts,
    loader,
    masters,
    queue,
    preferences: preferences.all,
    lastUnit: { getSnapshot: () => preferences.all.getSnapshot().lastUnit, subscribe: preferences.all.subscribe },
    day: { getSnapshot: () => preferences.all.getSnapshot().day, subscribe: preferences.all.subscribe },
    setPreferences: preferences.change,
    refreshCollection,
    takeAppointment: appointments.take,
    refreshCalls: appointments.refreshCalls,
    goOn() {
      work?.work.queue.wake("signed_in");
      /* A start that found no tokens may not have come to its end yet. */
      starting = starting.then(() => (loader.state.getSnapshot().type === "absent" ? loader.start() : undefined));
    },
    async close() {
      isClosed = true;
      stopRefreshing();
      preferences.close();
      shared.close();
      queue.show(null);
      await work?.close();
      await databases.close();
    },
  };
}
