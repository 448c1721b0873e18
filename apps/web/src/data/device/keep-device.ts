import type { Api } from "@rundgang/api-client";
import type { Clock } from "@rundgang/outbox";

import { thisBuild } from "../../platform/app-build/this-build.ts";
import type { BatteryState } from "../../platform/battery/battery.ts";
import { readConnectionFacts } from "../../platform/connection/connection-facts.ts";
import type { DevicePosition } from "../../platform/position/position.ts";
import { clearAppFiles } from "../../platform/storage/clear-app-files.ts";
import { readStorage } from "../../platform/storage/read-storage.ts";
import { noteStorage } from "../canary/note-storage.ts";
import { createCanaryKeeper, type WatchedWork } from "../canary/keep-canary.ts";
import type { StoreDamage } from "../canary/store-damage.ts";
import { fetchedOnce } from "../code/fetched-once.ts";
import type { HelpNote } from "../housekeeping/help-note.ts";
import { openHelpNotes, type HelpNotes } from "../housekeeping/help-notes.ts";
import { openHousekeepingLog, type HousekeepingLog } from "../housekeeping/housekeeping-log.ts";
import { openAlone } from "../locks/alone.ts";
import type { SessionState } from "../session/session-state.ts";
import { fetchCode } from "../code/fetch-code.ts";
import type { SpaceKeeper } from "../space/space-keeper.ts";
import type { UserSpace } from "../space/user-space.ts";
import type { Observable } from "../observable.ts";
import { createRelay } from "../relay.ts";
import type { WorkerState } from "../worker/worker.ts";
import { groupOfCookies } from "./app-group.ts";
import type { DutyState } from "./duty-state.ts";
import { createGroupKeeper, type GroupKeeper } from "./keep-group.ts";
import type { PingKeeper } from "./keep-pings.ts";
import type { WorkerHealth } from "./ping-body.ts";
import type { ReportSystem, SystemReporterParts } from "../reports/system-reports.ts";

export interface DeviceParts {
  readonly api: Api;
  readonly spaces: Pick<SpaceKeeper, "onChange" | "current">;
  readonly session: Observable<SessionState>;
  readonly online: Observable<boolean>;
  readonly clock: Clock;
  readonly worker: Observable<WorkerState>;
  readonly isServerThere: () => Promise<boolean>;
  /** Tells the server of something that went wrong here; best effort. */
  readonly report: ReportSystem;
  /** Who tells, from which device. */
  readonly reporter: SystemReporterParts;
  readonly battery: Observable<BatteryState>;
  readonly position: Observable<DevicePosition | null>;
  readonly duty: Observable<DutyState>;
  /** The warning of too many unsent requests is shown again. */
  readonly warnAgain: () => void;
}

/** What has become of this device, until the person has read it. */
export interface DeviceNotices {
  /** Commits are missing of this user's work (decision 014); null when nothing is, or the person has confirmed it. */
  readonly damage: Observable<StoreDamage | null>;
  confirmDamage(): void;
  /** What an operator had this device do: the oldest first. */
  readonly help: Observable<readonly HelpNote[]>;
  confirmHelp(): void;
}

export interface KeptDevice extends DeviceNotices {
  readonly group: GroupKeeper;
  /** Pings now: the person has given something up. */
  ping(): void;
  /** What this device has done and met by itself, the oldest line first; nothing while nobody is signed in. */
  log(): readonly string[];
  /** A call met nobody: the log knows. */
  noteNetworkError(call: string): void;
}

/** Watches over the signed-in user's work on this device: the canary, the pings, the reports to the server. */
export function keepDevice(parts: DeviceParts): KeptDevice {
  const { api, clock, report, reporter } = parts;
  const { appVersion, deviceId } = reporter;
  const now = () => new Date(clock.now()).toISOString();
  const notes = noteStorage();
  const canary = createCanaryKeeper({ storage: notes, report: (damage) => report(canaryReport(damage)), now });
  let pings: PingKeeper | null = null;
  const fetchPings = fetchedOnce(async () => {
    const { createPingKeeper, deviceCookie } = await fetchCode(() => import("./keep-pings.ts"), clock);
    pings = createPingKeeper({
      api,
      clock,
      appVersion,
      deviceId,
      nameDevice: (device) => (document.cookie = deviceCookie(device, location.protocol === "https:")),
      storage: readStorage,
      worker: () => workerHealth(parts.worker.getSnapshot()),
      condition: () => ({
        battery: parts.battery.getSnapshot(),
        position: parts.duty.getSnapshot().type === "on" ? parts.position.getSnapshot() : null,
        feGroup: groupOfCookies(document.cookie),
        connection: readConnectionFacts(),
        build: thisBuild(),
      }),
      notes,
      alone: (userId, job) => openAlone(`rundgang-ping-${userId}`, { clock })(job),
    });
    return pings;
  });
  let watched: WatchedWork | null = null;

  /** Nobody waits for a ping: its code comes behind the first screen, with the queue's. */
  async function pingFor(space: UserSpace, work: WatchedWork): Promise<void> {
    await space.complete;
    const keeper = await fetchPings();
    if (watched === work) keeper.watch(work);
  }

  const help = createRelay<readonly HelpNote[]>([]);
  let helpNotes: HelpNotes | null = null;
  let log: HousekeepingLog | null = null;
  let stopTidying = (): void => undefined;

  /** The queue must be there, and its code; then the device is tidied while this space is open. */
  async function tidyFor(space: UserSpace, own: HousekeepingLog, told: HelpNotes): Promise<void> {
    await space.complete;
    const { keepHousekeeping, browserShelves } = await fetchCode(() => import("../housekeeping/housekeeping.ts"), clock);
    const work = space.work()?.work ?? null;
    if (log !== own || work === null) return;
    stopTidying = keepHousekeeping({
      api,
      work,
      clock,
      notes,
      log: own,
      help: told,
      shelves: browserShelves(),
      alone: openAlone(`rundgang-tidy-${space.user.id}`, { clock }),
      report,
      warnAgain: parts.warnAgain,
    });
  }

  function tidy(space: UserSpace | null): void {
    stopTidying();
    stopTidying = () => undefined;
    const userId = space?.user.id;
    log = userId === undefined ? null : openHousekeepingLog(notes, userId, clock.now);
    helpNotes = userId === undefined ? null : openHelpNotes(notes, userId);
    help.show(helpNotes?.shown ?? null);
    if (space !== null && log !== null && helpNotes !== null) void tidyFor(space, log, helpNotes).catch(() => undefined);
  }

  function follow(space: UserSpace | null): void {
    tidy(space);
    const work: WatchedWork | null = space === null ? null : { userId: space.user.id, connection: space.workDb };
    void canary.watch(work).catch(() => undefined);
    watched = work;
    pings?.watch(null);
    if (space !== null && work !== null) void pingFor(space, work).catch(() => undefined);
  }
  parts.spaces.onChange(follow);
  /* The line is back, or the session has its tokens again: whatever the server has not heard yet goes out now. */
  const wake = () => {
    const session = parts.session.getSnapshot();
    if (!parts.online.getSnapshot() || session.type !== "signed_in") return;
    void canary.tell().catch(() => undefined);
    pings?.wake();
  };
  parts.online.subscribe(wake);
  parts.session.subscribe(wake);
  window.addEventListener("storage", (event) => {
    canary.changedElsewhere(event.key);
    helpNotes?.changedElsewhere(event.key);
  });

  const group = createGroupKeeper({
    session: parts.session,
    clock,
    cookies: { read: () => document.cookie, write: (cookie) => (document.cookie = cookie) },
    isSecure: location.protocol === "https:",
    isServerThere: parts.isServerThere,
    clearAppFiles,
    reload: () => location.reload(),
  });
  /* This code comes when a space may be open already. */
  follow(parts.spaces.current());
  return {
    damage: canary.damage,
    confirmDamage: canary.confirm,
    group,
    help,
    confirmHelp: () => helpNotes?.confirm(),
    ping: () => pings?.wake(true),
    noteNetworkError: (call) => log?.addSeldom(`Netzwerkfehler: keine Antwort auf ${call}`),
    log: () => log?.lines() ?? [],
  };
}

function canaryReport({ cause, at, toldUnsent, foundUnsent }: StoreDamage): Parameters<ReportSystem>[0] {
  const text = "Der Speicher dieses Geräts wurde beschädigt: Vorgänge fehlen.";
  return { kind: "canary", code: `store_${cause}`, text, facts: { foundAt: at, toldUnsent, foundUnsent } };
}

/** A worker that is being set up is taken for one that works: the next ping knows better. */
function workerHealth({ worker }: WorkerState): WorkerHealth {
  return worker === "starting" ? "ready" : worker;
}
