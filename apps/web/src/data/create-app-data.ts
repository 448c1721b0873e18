import { v7 } from "uuid";

import type { DevicePosition } from "../platform/position/position.ts";
import { systemClock } from "./clock.ts";
import { identityCodec } from "./codec.ts";
import type { CommandParts } from "./commands/command-parts.ts";
import { fetchedOnce, lazyCommands } from "./commands/lazy-commands.ts";
import { createConnection } from "./db/connection.ts";
import { openSessionDatabase } from "./db/session-database.ts";
import { countLockedRequests } from "./db/work-database.ts";
import { readDeviceId } from "./device/device-id.ts";
import { openDeviceStores } from "./device/device-stores.ts";
import { keepDevice } from "./device/keep-device.ts";
import { keepLive } from "./live/keep-live.ts";
import { createApi } from "./net/api.ts";
import { createLine } from "./net/line.ts";
import { createOrderProgress } from "./outbox/order-progress.ts";
import type { OrderProgress } from "./outbox/queue-view.ts";
import { createQueueActions } from "./outbox/queue-actions.ts";
import { refreshLock } from "./session/renew-tokens.ts";
import { createSession } from "./session/session.ts";
import { createTokenStore } from "./session/token-store.ts";
import { unsentWarning } from "./session/unsent-warning.ts";
import { createSpaceKeeper } from "./space/space-keeper.ts";
import { createStore } from "./store.ts";
import type { AppData } from "./types.ts";
import { openAppUpdate } from "./update/app-update.ts";
import { keptByKey } from "./view/watched.ts";

/** The version that the salesman sees (A §9), as it stands in an order's evidence. */
const appVersion = "5.16.3";
const fetchCommandsAfterMs = 300;
const loadFailure =
  "Beim Laden der Daten ist ein Fehler aufgetreten. Bitte überprüfe deine Internetverbindung und versuche es erneut.";

/** Builds the device layer. Answers at once: what lies on the device is read in the background. */
export function createAppData(): AppData {
  const fetcher = (url: string, init: RequestInit) => fetch(url, init);
  const sessionDb = createConnection(openSessionDatabase);
  const line = createLine({ fetch: fetcher, baseUrl: "", clock: systemClock });
  const otherTabs = new BroadcastChannel("rundgang-session");
  const session = createSession({
    fetch: fetcher,
    baseUrl: "",
    tokens: createTokenStore(sessionDb, () => otherTabs.postMessage("changed")),
    onOtherTab: (listener) => otherTabs.addEventListener("message", listener),
    clock: systemClock,
    alone: (job) => navigator.locks.request(refreshLock, job),
    countLocked: () => countLockedRequests(null),
  });
  const api = createApi({ fetch: fetcher, baseUrl: "", session, line });
  const position = createStore<DevicePosition | null>(null);
  const spaces = createSpaceKeeper({
    session,
    sessionDb,
    api,
    codec: identityCodec,
    clock: systemClock,
    fetch: fetcher,
    baseUrl: "",
    position,
    onLoadFailed: () => void session.signOut("load_failed", loadFailure),
  });
  const commandParts: CommandParts = {
    work: () => spaces.current()?.work ?? null,
    addresses: {
      address: (id) => spaces.current()?.book.address(id) ?? Promise.resolve(null),
      addressOfUnit: (id) => spaces.current()?.book.addressOfUnit(id) ?? Promise.resolve(null),
    },
    appointment: async (id) => (await spaces.current()?.views.readAppointments())?.find((one) => one.uuid === id) ?? null,
    api,
    codec: identityCodec,
    clock: systemClock,
    uuid: v7,
    appVersion,
    deviceId: () => readDeviceId(sessionDb),
  };
  const commands = fetchedOnce(async () => (await import("./commands/create-commands.ts")).createCommands(commandParts));
  /* Behind the first screen, and before anybody can write: offline the chunk could not be fetched on a fresh device. */
  setTimeout(() => void commands().catch(() => undefined), fetchCommandsAfterMs);
  const update = openAppUpdate();
  keepLive({ spaces, session, sessionDb, line, onOrderStatus: update.check });
  line.follow(spaces.stores.queue);
  const device = keepDevice({
    api,
    spaces,
    session: session.state,
    online: line.online,
    clock: systemClock,
    appVersion,
    deviceId: () => readDeviceId(sessionDb),
    worker: () => ("serviceWorker" in navigator ? "ready" : "none"),
  });

  const nothing = createStore<OrderProgress>({ type: "unknown" });
  const progress = keptByKey<OrderProgress>((orderId) => {
    const work = spaces.current()?.work;
    return work === undefined ? nothing : createOrderProgress(orderId, work.queue, work.connection);
  });
  const actions = createQueueActions({ work: () => spaces.current()?.work ?? null, codec: identityCodec, uuid: v7 });
  void session.start();

  return {
    commands: lazyCommands(commands),
    session: session.state,
    login: session.login,
    logout: () => session.signOut("logout", unsentWarning(spaces.stores.queue.getSnapshot())),
    load: spaces.stores.load,
    masters: spaces.stores.masters,
    reload: () => void spaces.current()?.loader.reload(),
    list: spaces.stores.list,
    setListPreferences: (change) => spaces.current()?.list.change(change),
    toggleFilter: (name) => spaces.current()?.list.toggle(name),
    scrollOf: (list) => spaces.current()?.preferences.getSnapshot().scroll[list] ?? 0,
    saveScroll: (list, offset) => {
      const space = spaces.current();
      space?.setPreferences({ scroll: { ...space.preferences.getSnapshot().scroll, [list]: offset } });
    },
    lastUnit: spaces.stores.lastUnit,
    rememberUnit: (unitId) => spaces.current()?.setPreferences({ lastUnit: unitId }),
    address: (id) => spaces.current()?.views.address(id) ?? createStore({ type: "loading" } as const),
    unit: (id) => spaces.current()?.views.unit(id) ?? createStore({ type: "loading", what: "unit" } as const),
    refreshUnit: (id) => spaces.current()?.views.refreshUnit(id),
    appointments: spaces.stores.appointments,
    onLive: spaces.onLive,
    queue: spaces.stores.queue,
    orderProgress: progress,
    ...actions,
    online: line.online,
    ...openDeviceStores(position),
    damage: device.damage,
    confirmDamage: device.confirmDamage,
    update: update.state,
    applyUpdate: update.apply,
  };
}
