import type { Clock } from "@rundgang/outbox";
import { v7 } from "uuid";

import type { BatteryState } from "../platform/battery/battery.ts";
import type { DevicePosition } from "../platform/position/position.ts";
import { appVersion } from "./app-version.ts";
import { noteStorage } from "./canary/canary-note.ts";
import { fetchCode } from "./code/fetch-code.ts";
import { service, type FetchedWhen, type Service } from "./code/service.ts";
import type { Connection } from "./db/connection.ts";
import type { SessionDatabase } from "./db/session-database.ts";
import { readDeviceId } from "./device/device-id.ts";
import type { Diagnosis } from "./diagnosis/diagnosis.ts";
import type { DutyState } from "./device/duty-state.ts";
import type { ReportSystem, SystemReporterParts } from "./reports/system-reports.ts";
import type { SessionSeal } from "./keys/session-seal.ts";
import { openAlone } from "./locks/alone.ts";
import type { Api } from "./net/api.ts";
import { meetsServer } from "./net/health.ts";
import type { ServerPlace } from "./net/http.ts";
import type { Line } from "./net/line.ts";
import type { Observable, ObservableValue } from "./observable.ts";
import type { SessionKeeper } from "./session/session.ts";
import type { SpaceKeeper } from "./space/space-keeper.ts";
import type { UpdateBehind } from "./update/update-behind.ts";
import type { WorkerWatch } from "./worker/worker.ts";

const healthLimitMs = 5_000;

/** What the services are made of: the parts of the device layer that come with the first screen. */
export interface ServiceParts {
  readonly server: ServerPlace;
  readonly clock: Clock;
  readonly sessionDb: Connection<SessionDatabase>;
  readonly seal: SessionSeal;
  readonly session: SessionKeeper;
  readonly api: Api;
  readonly line: Line;
  readonly spaces: SpaceKeeper;
  readonly update: UpdateBehind;
  readonly worker: Pick<WorkerWatch, "state">;
  /** How far the device's clock runs ahead of the server's, ms. */
  readonly ahead: () => number;
  readonly position: Observable<DevicePosition | null>;
  readonly battery: Observable<BatteryState>;
  readonly duty: Observable<DutyState>;
  /** Whether the person has read the warning of too many unsent requests. */
  readonly tooManyRead: ObservableValue<boolean>;
}

export type Services = ReturnType<typeof openServices>;

/**
 * All that is fetched behind the first screen: what it is, and when its code comes. A new one is an entry here.
 * @param partsOf asked when a service opens, as some of the parts are made of services
 */
export function openServices(partsOf: () => ServiceParts) {
  /** Who tells, from which device. */
  const reporter = (): SystemReporterParts => {
    const { api, session, sessionDb, clock } = partsOf();
    return {
      api,
      appVersion,
      deviceId: () => readDeviceId(sessionDb),
      userId: () => session.claims()?.user.id ?? null,
      now: () => new Date(clock.now()).toISOString(),
    };
  };
  /** Best effort: false where its code is missing too. */
  const report: ReportSystem = async (said) => (await services.systemReporter.open().catch(() => null))?.(said) ?? false;

  const services = {
    signIn: service("signed_out", async () => {
      const { createSignIn } = await import("./session/device-sign-in.ts");
      const { server, clock, sessionDb } = partsOf();
      return createSignIn({ ...server, clock }, sessionDb);
    }),
    passwordChange: service("asked", async () => {
      const { createPasswordChange } = await import("./session/device-password.ts");
      const { api, sessionDb, seal } = partsOf();
      return createPasswordChange(api, sessionDb, seal);
    }),
    commands: service("behind_first_list", async () => {
      const { createDeviceCommands } = await import("./space/device-commands.ts");
      const { spaces, session, update, line, api, clock, ahead, sessionDb } = partsOf();
      return createDeviceCommands(spaces, session.codec, {
        isVersionEnded: () => update.state.getSnapshot().blocksWork,
        online: line.online.getSnapshot,
        api,
        clock,
        ahead,
        uuid: v7,
        origin: location.origin,
        appVersion,
        deviceId: () => readDeviceId(sessionDb),
      });
    }),
    /** The canary, the pings, housekeeping and the group of early updates. */
    device: service("behind_first_list", async () => {
      const { keepDevice } = await import("./device/keep-device.ts");
      const { server, session, line, tooManyRead, worker, ...parts } = partsOf();
      return keepDevice({
        ...parts,
        session: session.state,
        online: line.online,
        worker: worker.state,
        report,
        reporter: reporter(),
        warnAgain: () => tooManyRead.set(false),
        isServerThere: () => meetsServer(server, healthLimitMs),
      });
    }),
    systemReporter: service("asked", async () => {
      const { createSystemReporter } = await import("./reports/system-reports.ts");
      return createSystemReporter(reporter());
    }),
    problemTeller: service("asked", async () => (await import("./reports/tell-problems.ts")).createProblemTeller(report)),
    keptReports: service("behind_first_list", async () => {
      const { createKeptReports, errorReport } = await import("./reports/kept-reports.ts");
      const { line, session, clock } = partsOf();
      const alone = openAlone("rundgang-reports", { clock });
      const from = { report, notes: noteStorage(), online: line.online, session: session.state, clock, alone };
      return { ...createKeptReports(from), errorReport };
    }),
    duty: service("behind_first_list", async () => {
      const { openDuty } = await import("./device/open-duty.ts");
      const { line, spaces, ...parts } = partsOf();
      return openDuty({ ...parts, online: line.online, refreshCalls: async () => spaces.current()?.refreshCalls() });
    }),
    maps: service("behind_first_list", async () => {
      const { openDeviceMaps } = await import("./maps/open-map-shelf.ts");
      const { server, session, line, ...parts } = partsOf();
      return openDeviceMaps({ ...server, ...parts, session, line, sessionState: session.state, online: line.online });
    }),
    backups: service("behind_first_list", async () => {
      const { openBackups } = await import("./backup/open-backups.ts");
      const { server, sessionDb, session, line, clock } = partsOf();
      return openBackups({
        ...server,
        sessionDb,
        who: () => {
          const codec = session.codec();
          return codec === null || codec.isLocked() ? null : { userId: codec.userId, codec };
        },
        online: line.online,
        now: clock.now,
        appVersion,
        deviceId: () => readDeviceId(sessionDb),
      });
    }),
    /** The event stream, and what it brings. */
    live: service("behind_first_list", async () => {
      const { createLiveLink, keepLive } = await import("./live/keep-live.ts");
      const { clock, update, ...parts } = partsOf();
      const link = createLiveLink(clock);
      keepLive({ ...parts, onOrderStatus: () => void update.check(), link });
      return link;
    }),
    diagnosis: service("asked", async (): Promise<Diagnosis> => {
      const { openDiagnosis } = await import("./diagnosis/open-diagnosis.ts");
      const { server, api, session } = partsOf();
      return openDiagnosis({
        ...server,
        api,
        claims: async () => {
          await session.refreshWhenDue();
          return session.claims();
        },
        uuid: v7,
        reports: services.keptReports.open,
        log: async (): Promise<readonly string[]> => (await services.device.open()).log(),
      });
    }),
  };
  return services;
}

/** Fetches and opens whatever is due then; what cannot be fetched is tried again until it is there. */
export function openAllDue(services: Services, when: FetchedWhen, clock: Clock): void {
  const all: readonly Service<unknown>[] = Object.values(services);
  for (const one of all) if (one.when === when) void fetchCode(one.open, clock);
}
