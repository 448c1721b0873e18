import type { DevicePosition } from "../platform/position/position.ts";
import type { ShareDisk } from "../platform/share-disk/read-share.ts";
import { noteStorage } from "./canary/note-storage.ts";
import { systemClock } from "./clock.ts";
import { fetchCode } from "./code/fetch-code.ts";
import { lazyCommands } from "./commands/lazy-commands.ts";
import { beginNewLog } from "./db/begin-new-log.ts";
import { createConnection } from "./db/connection.ts";
import { openSessionDatabase } from "./db/session-database.ts";
import { countLockedRequests } from "./db/work-database.ts";
import { openDeviceStores } from "./device/device-stores.ts";
import { offDuty, type DutyState } from "./device/duty-state.ts";
import { openDeviceSettings } from "./settings/open-device-settings.ts";
import { createSessionSeal } from "./keys/session-seal.ts";
import { streamPosition } from "./live/stream-position.ts";
import { letGoWhileFrozen } from "./locks/let-go-while-frozen.ts";
import { createConnectivity } from "./net/connectivity.ts";
import { lazyApi } from "./net/lazy-api.ts";
import { watchAnswers } from "./net/watch-answers.ts";
import { watchClock } from "./net/watch-clock.ts";
import { watchProblems } from "./reports/watch-problems.ts";
import { createObservable } from "./observable.ts";
import { openQueueFace, queueOf } from "./screens/queue-face.ts";
import { openServicesFace } from "./screens/services-face.ts";
import { openAllDue, openServices } from "./services.ts";
import { keepRevoking } from "./session/keep-revoking.ts";
import { openSession } from "./session/open-session.ts";
import { openSessionFace } from "./screens/session-face.ts";
import { firstComplete } from "./space/behind-first-screen.ts";
import { openScreens } from "./screens/list-face.ts";
import { createSpaceKeeper } from "./space/space-keeper.ts";
import type { AppData } from "./types.ts";
import { views as viewTable } from "./views.ts";
import { followViews } from "./screens/follow-views.ts";
import { registerWorker } from "./worker/register-worker.ts";
import { openUpdateBehind } from "./update/update-behind.ts";
import { openWorkerBehind } from "./worker/worker-behind.ts";

const clock = systemClock;
const loadFailure =
  "Beim Laden der Daten ist ein Fehler aufgetreten. Bitte überprüfe deine Internetverbindung und versuche es erneut.";

/**
 * Builds the device layer. Answers at once: what lies on the device is read in the background.
 * @param shareDisk where the share lies without which nothing of a session opens
 */
export function createAppData(shareDisk: ShareDisk): AppData {
  const clockWatch = watchClock((url, init) => fetch(url, init), noteStorage());
  const answers = watchAnswers(clockWatch.fetch);
  const server = { fetch: answers.fetch, baseUrl: "" };
  const line = createConnectivity({ ...server, clock });
  const sessionDb = createConnection(openSessionDatabase);
  letGoWhileFrozen(sessionDb);
  const seal = createSessionSeal(shareDisk);
  const services = openServices(() => parts);
  const { session, revocations, wipe } = openSession({
    server,
    sessionDb,
    seal,
    signIn: async (username, password) => (await services.signIn.open())(username, password),
  });
  /* Whoever signs out may want to come back without a line. */
  session.state.subscribe(() => {
    if (session.state.getSnapshot().type !== "signed_out") return;
    openAllDue(services, "signed_out", clock);
    /* The first load begins as soon as somebody is in. */
    void fetchCode(api.fetchCode, clock);
  });
  const api = lazyApi(
    {
      ...server,
      session,
      line: {
        up: line.up,
        down: (call) => {
          line.down();
          if (call !== undefined) services.device.there()?.noteNetworkError(call);
        },
      },
    },
    () => import("./net/open-api.ts"),
  );
  const registered = registerWorker();
  const worker = openWorkerBehind(registered, sessionDb, clock);
  const problems = watchProblems(services.problemTeller, worker.state);
  const position = createObservable<DevicePosition | null>(null);
  const duty = services.duty.store<DutyState>(offDuty, ({ state }) => state);
  const settings = openDeviceSettings(noteStorage(), sessionDb);
  const spaces = createSpaceKeeper({
    ...server,
    session,
    sessionDb,
    api,
    clock,
    online: line.online,
    position,
    onDuty: { getSnapshot: () => duty.getSnapshot().type === "on", subscribe: duty.subscribe },
    worker,
    settings: settings.state,
    ahead: clockWatch.ahead.getSnapshot,
    report: problems.queue,
    wipe,
    countLocked: countLockedRequests,
    onLoadFailed: () => void session.signOut("load_failed", loadFailure),
  });
  const views = followViews(viewTable);
  spaces.onChange(views.follow);
  const ahead = clockWatch.ahead.getSnapshot;
  const update = openUpdateBehind(
    {
      server,
      answers,
      registered,
      api,
      session: session.state,
      online: line.online,
      queue: views.stores.queue,
      ahead,
      tell: problems.screen,
    },
    clock,
  );
  const tooManyRead = createObservable(false);
  const deviceStores = openDeviceStores(position);
  const { battery } = deviceStores;
  const parts = {
    server,
    clock,
    sessionDb,
    seal,
    session,
    api,
    line,
    spaces,
    update,
    worker,
    ahead,
    position,
    battery,
    duty,
    tooManyRead,
  };
  spaces.onEventPosition(
    (userId, id) =>
      void streamPosition(sessionDb, userId)
        .set(id)
        .catch(() => undefined),
  );
  /* What the first list does not need comes behind it, and before anybody can write: offline it could not be fetched on a fresh device. */
  void firstComplete(spaces).then(() => openAllDue(services, "behind_first_list", clock));
  line.follow(views.stores.queue);
  keepRevoking({ revocations, session: session.state, online: line.online, clock, askWorker: worker.askToSend });
  void session.start().catch(() => undefined);
  void beginNewLog().catch(() => undefined);

  return {
    /* Before anything is written, the queue that takes it must be there. */
    commands: lazyCommands(async () => {
      await queueOf(spaces);
      return services.commands.open();
    }),
    ...openSessionFace({
      session,
      spaces,
      queue: views.stores.queue,
      duty: services.duty,
      passwordChange: services.passwordChange,
    }),
    ...views.stores,
    ...openScreens(spaces),
    ...openQueueFace(spaces, services.device),
    onLive: spaces.onLive,
    ...openServicesFace(services, duty),
    online: line.online,
    offlineSince: line.offlineSince,
    clockAhead: clockWatch.ahead,
    ...deviceStores,
    settings: settings.state,
    changeSettings: settings.change,
    tooManyRead,
    confirmTooMany: () => tooManyRead.set(true),
    worker: worker.state,
    update: update.state,
    checkForUpdate: update.check,
    applyUpdate: () => update.tell((there) => there.apply()),
    cancelUpdate: () => update.tell((there) => there.cancel()),
    postponeUpdate: () => update.tell((there) => there.postpone()),
    tellProblem: problems.screen,
  };
}
