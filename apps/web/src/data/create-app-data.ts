import { v7 } from "uuid";

import { watchHands } from "../platform/hands/watch-hands.ts";
import type { DevicePosition } from "../platform/position/position.ts";
import { appVersion } from "./app-version.ts";
import { systemClock } from "./clock.ts";
import { fetchedOnce, lazyCommands } from "./commands/lazy-commands.ts";
import { createConnection } from "./db/connection.ts";
import { openSessionDatabase } from "./db/session-database.ts";
import { wipeOthers } from "./db/wipe-others.ts";
import { countLockedRequests } from "./db/work-database.ts";
import { readDeviceId } from "./device/device-id.ts";
import { offDuty, type DutyState } from "./device/duty-state.ts";
import type { DutyKeeper } from "./device/keep-duty.ts";
import { openDeviceSettings } from "./device/open-device-settings.ts";
import { openDeviceStores } from "./device/device-stores.ts";
import type { AppGroup } from "./device/app-group.ts";
import type { StoreDamage } from "./canary/store-damage.ts";
import type { KeptDevice } from "./device/keep-device.ts";
import type { ReportSystem } from "./device/system-reports.ts";
import type { HelpNote } from "./housekeeping/help-note.ts";
import { createKeyStore } from "./keys/key-database.ts";
import { createSessionSeal } from "./keys/session-seal.ts";
import type { LiveLink } from "./live/live-link.ts";
import { streamPosition } from "./live/stream-position.ts";
import { openAlone } from "./locks/alone.ts";
import { letGoWhileFrozen } from "./locks/let-go-while-frozen.ts";
import { createApi } from "./net/api.ts";
import type { Problem } from "./net/tell-problems.ts";
import { watchProblems } from "./net/watch-problems.ts";
import { meetsServer } from "./net/health.ts";
import { createLine } from "./net/line.ts";
import { noteStorage } from "./canary/canary-note.ts";
import { watchAnswers } from "./net/watch-answers.ts";
import { watchClock } from "./net/watch-clock.ts";
import type { OrderProgress } from "./outbox/queue-view.ts";
import { openScreens } from "./space/open-screens.ts";
import { createRelay } from "./relay.ts";
import { offlineRefusal } from "./session/login-refusal.ts";
import { refreshLock } from "./session/renew-tokens.ts";
import { createSession } from "./session/session.ts";
import { createTokenStore } from "./session/token-store.ts";
import { keepRevoking } from "./session/keep-revoking.ts";
import { createRevocations } from "./session/revocations.ts";
import type { ShareDisk } from "../platform/share-disk/read-share.ts";
import { unsentWarning } from "./session/unsent-warning.ts";
import { fetchCode, firstComplete } from "./space/behind-first-screen.ts";
import { createSpaceKeeper } from "./space/space-keeper.ts";
import type { WorkSpace } from "./space/work-space.ts";
import { createObservable } from "./observable.ts";
import type { AppData } from "./types.ts";
import { registerWorker } from "./update/register-worker.ts";
import { openUpdateBehind } from "./update/update-behind.ts";
import { openWorkerBehind } from "./update/worker-behind.ts";
import { keptByKey } from "./view/watched.ts";

const healthLimitMs = 5_000;
const loadFailure =
  "Beim Laden der Daten ist ein Fehler aufgetreten. Bitte überprüfe deine Internetverbindung und versuche es erneut.";

/** The code of it is not on a fresh device that has lost its line. */
const noCodeText = "Das ist gerade nicht möglich. Bitte prüfe deine Internetverbindung.";
const nobodyThere = { ok: false, text: "Bitte melde dich an." } as const;

/**
 * Builds the device layer. Answers at once: what lies on the device is read in the background.
 * @param shareDisk where the share lies without which nothing of a session opens
 */
export function createAppData(shareDisk: ShareDisk): AppData {
  const clockWatch = watchClock((url, init) => fetch(url, init), noteStorage());
  const answers = watchAnswers(clockWatch.fetch);
  const fetcher = answers.fetch;
  const sessionDb = createConnection(openSessionDatabase);
  letGoWhileFrozen(sessionDb);
  const line = createLine({ fetch: fetcher, baseUrl: "", clock: systemClock });
  const otherTabs = new BroadcastChannel("rundgang-session");
  const server = { fetch: fetcher, baseUrl: "" };
  const seal = createSessionSeal(shareDisk);
  const tokens = createTokenStore(sessionDb, seal, () => otherTabs.postMessage("changed"));
  const revocations = createRevocations(sessionDb, server);
  const changeAlone = openAlone("rundgang-sign-in", { clock: systemClock });
  const fetchSignIn = fetchedOnce(() => import("./session/device-sign-in.ts"));
  const session = createSession({
    ...server,
    tokens,
    onOtherTab: (listener) => otherTabs.addEventListener("message", listener),
    clock: systemClock,
    alone: openAlone(refreshLock, { clock: systemClock }),
    changeAlone,
    keys: createKeyStore(seal),
    revocations,
    signIn: async (username, password) => {
      const { createSignIn } = await fetchSignIn();
      return createSignIn({ ...server, clock: systemClock }, sessionDb)(username, password);
    },
    countLocked: () => countLockedRequests(null),
  });
  /* Whoever signs out may want to come back without a line. */
  session.state.subscribe(() => {
    if (session.state.getSnapshot().type === "signed_out") void fetchSignIn().catch(() => undefined);
  });
  let keptDevice: KeptDevice | null = null;
  const api = createApi({
    fetch: fetcher,
    baseUrl: "",
    session,
    line: {
      up: line.up,
      down: (call) => {
        line.down();
        if (call !== undefined) keptDevice?.noteNetworkError(call);
      },
    },
  });
  const fetchPasswordChange = fetchedOnce(() => import("./session/device-password.ts"));
  const position = createObservable<DevicePosition | null>(null);
  const registered = registerWorker();
  const worker = openWorkerBehind(registered, sessionDb, systemClock);
  const deviceId = () => readDeviceId(sessionDb);
  const instant = () => new Date(systemClock.now()).toISOString();
  const fetchReporter = fetchedOnce(() => import("./device/system-reports.ts"));
  const signedIn = () => session.claims()?.user.id ?? null;
  const reporter = { api, appVersion, deviceId, userId: signedIn, now: instant };
  const report: ReportSystem = async (said) => {
    const code = await fetchReporter().catch(() => null);
    return code === null ? false : code.createSystemReporter(reporter)(said);
  };
  const fetchTeller = fetchedOnce(async () => (await import("./net/tell-problems.ts")).createProblemTeller(report));
  /* Best effort: without its code nothing is told. */
  const tell = (problem: Problem) =>
    void fetchTeller().then(
      (told) => told(problem),
      () => undefined,
    );
  const problems = watchProblems(tell, worker.state);
  const fetchReports = fetchedOnce(async () => {
    const code = await import("./device/kept-reports.ts");
    const alone = openAlone("rundgang-reports", { clock: systemClock });
    const from = { report, notes: noteStorage(), online: line.online, session: session.state, clock: systemClock, alone };
    return { ...code, ...code.createKeptReports(from) };
  });
  const dutyState = createRelay<DutyState>(offDuty);
  const live = createRelay<LiveLink>({ type: "closed" });
  const settings = openDeviceSettings(noteStorage(), sessionDb);
  const spaces = createSpaceKeeper({
    session,
    sessionDb,
    api,
    clock: systemClock,
    ...server,
    online: line.online,
    position,
    onDuty: { getSnapshot: () => dutyState.getSnapshot().type === "on", subscribe: dutyState.subscribe },
    worker,
    settings: settings.state,
    report: problems.queue,
    wipe: () =>
      changeAlone(async (isAlone) => {
        const holder = await tokens.holder();
        /* Who stood still since may have signed somebody else in meanwhile: the next one wipes. */
        if (isAlone()) await wipeOthers(holder, seal);
      }),
    countLocked: countLockedRequests,
    onLoadFailed: () => void session.signOut("load_failed", loadFailure),
  });
  const update = openUpdateBehind(
    {
      server,
      answers,
      registered,
      api,
      session: session.state,
      online: line.online,
      queue: spaces.stores.queue,
      ahead: clockWatch.ahead.getSnapshot,
      tell: problems.screen,
    },
    systemClock,
  );
  const maps = fetchedOnce(async () => {
    const { openDeviceMaps } = await import("./maps/open-map-shelf.ts");
    return openDeviceMaps({
      ...server,
      session,
      sessionState: session.state,
      api,
      line,
      online: line.online,
      clock: systemClock,
    });
  });
  const diagnosis = fetchedOnce(async () => {
    const { openDiagnosis } = await import("./diagnosis/open-diagnosis.ts");
    const claims = async () => {
      await session.refreshWhenDue();
      return session.claims();
    };
    return openDiagnosis({ ...server, api, claims, uuid: v7, reports: fetchReports, log: async () => (await device()).log() });
  });
  /** The signed-in user's queue, once its code is here; null while nobody is signed in. */
  async function queueOf(): Promise<WorkSpace | null> {
    await spaces.opened().catch(() => undefined);
    const space = spaces.current();
    await space?.complete;
    return space?.work() ?? null;
  }
  const commands = fetchedOnce(async () => {
    const { createDeviceCommands } = await import("./commands/device-commands.ts");
    return createDeviceCommands(spaces, session.codec, {
      isVersionEnded: () => update.state.getSnapshot().blocksWork,
      online: line.online.getSnapshot,
      api,
      clock: systemClock,
      ahead: clockWatch.ahead.getSnapshot,
      uuid: v7,
      origin: location.origin,
      appVersion,
      deviceId,
    });
  });
  let keptDuty: DutyKeeper | null = null;
  const duty = fetchedOnce(async () => {
    const { openDuty } = await import("./device/open-duty.ts");
    keptDuty ??= openDuty({
      api,
      clock: systemClock,
      ahead: clockWatch.ahead.getSnapshot,
      session,
      online: line.online,
      position,
      refreshCalls: async () => spaces.current()?.refreshCalls(),
    });
    dutyState.show(keptDuty.state);
    return keptDuty;
  });
  spaces.onEventPosition(
    (userId, id) =>
      void streamPosition(sessionDb, userId)
        .set(id)
        .catch(() => undefined),
  );
  /* What the first list does not need comes behind it, and before anybody can write: offline it could not be fetched on a fresh device. */
  void firstComplete(spaces).then(async () => {
    void commands().catch(() => undefined);
    void fetchCode(device, systemClock);
    void fetchCode(fetchReports, systemClock);
    void fetchCode(duty, systemClock);
    void fetchCode(maps, systemClock);
    void fetchCode(backups, systemClock);
    const { createLiveLink, keepLive } = await fetchCode(() => import("./live/keep-live.ts"), systemClock);
    const link = createLiveLink(systemClock);
    live.show(link.state);
    keepLive({ spaces, session, sessionDb, api, line, onOrderStatus: () => void update.check(), link });
  });
  line.follow(spaces.stores.queue);
  const backups = fetchedOnce(async () => {
    const { openBackups } = await import("./backup/open-backups.ts");
    return openBackups({
      ...server,
      sessionDb,
      who: () => {
        const codec = session.codec();
        return codec === null || codec.isLocked() ? null : { userId: codec.userId, codec };
      },
      online: line.online,
      now: systemClock.now,
      appVersion,
      deviceId,
    });
  });

  const damage = createRelay<StoreDamage | null>(null);
  const groupChange = createRelay<AppGroup | null>(null);
  const help = createRelay<readonly HelpNote[]>([]);
  const tooManyRead = createObservable(false);
  const deviceStores = openDeviceStores(position);
  const device = fetchedOnce(async () => {
    const { keepDevice } = await import("./device/keep-device.ts");
    const kept = keepDevice({
      api,
      spaces,
      session: session.state,
      online: line.online,
      clock: systemClock,
      report,
      reporter,
      battery: deviceStores.battery,
      position,
      duty: dutyState,
      warnAgain: () => tooManyRead.set(false),
      worker: worker.state,
      isServerThere: () => meetsServer(server, healthLimitMs),
    });
    keptDevice = kept;
    damage.show(kept.damage);
    help.show(kept.help);
    groupChange.show(kept.group.groupChange);
    return kept;
  });

  keepRevoking({ revocations, session: session.state, online: line.online, clock: systemClock, askWorker: worker.askToSend });

  const progress = keptByKey<OrderProgress>((orderId) => {
    const shown = createRelay<OrderProgress>({ type: "unknown" });
    void queueOf().then((work) => shown.show(work?.progressOf(orderId) ?? null));
    return shown;
  });
  void session.start().catch(() => undefined);
  watchHands({
    onTouch: () => spaces.current()?.list.sorting.touch(),
    onPutAway: () => spaces.current()?.list.sorting.putAway(),
  });

  return {
    /* Before anything is written, the queue that takes it must be there. */
    commands: lazyCommands(async () => {
      await queueOf();
      return commands();
    }),
    session: session.state,
    login: session.login,
    renewSession: async (password) => {
      const now = session.state.getSnapshot();
      return now.type === "signed_in" ? session.login(now.user.username, password) : offlineRefusal;
    },
    callToken: () => session.accessToken(),
    changePassword: async (current, next) => {
      const now = session.state.getSnapshot();
      const code = await fetchPasswordChange().catch(() => null);
      if (now.type !== "signed_in" || code === null) return { ok: false, field: null, text: noCodeText };
      return code.createPasswordChange(api, sessionDb, seal)(now.user, current, next);
    },
    logout: async () => {
      await keptDuty?.beforeSignOut();
      await session.signOut("logout", unsentWarning(spaces.stores.queue.getSnapshot()));
      await spaces.settled();
    },
    signedOut: spaces.settled,
    lockedRequests: spaces.lockedRequests,
    ...spaces.stores,
    ...openScreens(spaces),
    clockAhead: clockWatch.ahead,
    offlineSince: line.offlineSince,
    onLive: spaces.onLive,
    duty: dutyState,
    setDuty: async (on) => (await duty().catch(() => null))?.set(on) ?? { ok: false, code: "offline", text: noCodeText },
    orderProgress: progress,
    sendNow: () => void queueOf().then((work) => work?.actions.sendNow()),
    retryRequest: async (id) => (await queueOf())?.actions.retryRequest(id) ?? nobodyThere,
    correctRequest: async (id, texts) => (await queueOf())?.actions.correctRequest(id, texts) ?? nobodyThere,
    restoreRequest: async (id) => (await queueOf())?.actions.restoreRequest(id) ?? nobodyThere,
    discardRequest: async (id) => {
      const result = (await (await queueOf())?.actions.discardRequest(id)) ?? nobodyThere;
      /* The server must not look for what was given up here. */
      void device()
        .then(({ ping }) => ping())
        .catch(() => undefined);
      return result;
    },
    online: line.online,
    ...deviceStores,
    makeBackup: async (scope) => (await backups().catch(() => null))?.make(scope) ?? { type: "failed", text: noCodeText },
    live,
    diagnosis,
    settings: settings.state,
    changeSettings: settings.change,
    maps,
    damage,
    confirmDamage: () => void device().then(({ confirmDamage }) => confirmDamage()),
    tooManyRead,
    confirmTooMany: () => tooManyRead.set(true),
    help,
    confirmHelp: () => void device().then(({ confirmHelp }) => confirmHelp()),
    groupChange,
    changeGroup: async () => (await device()).group.changeGroup(),
    postponeGroup: () => void device().then(({ group }) => group.postponeGroup()),
    worker: worker.state,
    update: update.state,
    checkForUpdate: update.check,
    applyUpdate: () => update.tell((there) => there.apply()),
    cancelUpdate: () => update.tell((there) => there.cancel()),
    postponeUpdate: () => update.tell((there) => there.postpone()),
    tellProblem: problems.screen,
    tellError: (shown, later) =>
      fetchReports().then(
        (reports) => reports.tell(reports.errorReport(shown), later),
        () => "lost" as const,
      ),
  };
}
