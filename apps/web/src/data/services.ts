import type { Api, ServerPlace } from "@rundgang/api-client";
import type { Clock } from "@rundgang/outbox";

import type { BatteryState } from "../platform/battery/battery.ts";
import type { DevicePosition } from "../platform/position/position.ts";
import { fetchCode } from "./code/fetch-code.ts";
import { service, type FetchedWhen, type Service } from "./code/service.ts";
import type { Connection } from "./db/connection.ts";
import type { SessionDatabase } from "./db/session-database.ts";
import type { DutyState } from "./device/duty-state.ts";
import type { SessionSeal } from "./keys/session-seal.ts";
import type { Connectivity } from "./net/connectivity.ts";
import type { Observable, ObservableValue } from "./observable.ts";
import type { SessionKeeper } from "./session/session.ts";
import type { SpaceKeeper } from "./space/space-keeper.ts";
import type * as opens from "./open-services.ts";
import type { UpdateBehind } from "./update/update-behind.ts";
import type { WorkerWatch } from "./worker/worker.ts";

/** What the services are made of: the parts of the device layer that come with the first screen. */
export interface ServiceParts {
  readonly server: ServerPlace;
  readonly clock: Clock;
  readonly sessionDb: Connection<SessionDatabase>;
  readonly seal: SessionSeal;
  readonly session: SessionKeeper;
  readonly api: Api;
  readonly line: Connectivity;
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

type Opening = typeof opens;
type Opened<Name extends keyof Opening> = Service<Awaited<ReturnType<Opening[Name]>>>;

export interface Services {
  readonly signIn: Opened<"openSignIn">;
  readonly passwordChange: Opened<"openPasswordChange">;
  readonly commands: Opened<"openCommands">;
  /** The canary, the pings, housekeeping, notifications and the group of early updates. */
  readonly device: Opened<"openDevice">;
  readonly systemReporter: Opened<"openSystemReporter">;
  readonly problemTeller: Opened<"openProblemTeller">;
  readonly keptReports: Opened<"openKeptReports">;
  readonly duty: Opened<"openDutyKeeper">;
  readonly maps: Opened<"openMaps">;
  readonly backups: Opened<"openBackup">;
  /** The event stream, and what it brings. */
  readonly live: Opened<"openLive">;
  readonly diagnosis: Opened<"openDiagnosisOf">;
}

/**
 * All that is fetched behind the first screen: what it is, and when its code comes. How it is opened stands in `open-services.ts`.
 * @param parts asked when a service opens, as some of the parts are made of services
 */
export function openServices(parts: () => ServiceParts): Services {
  const opening = () => import("./open-services.ts");
  const services: Services = {
    signIn: service("signed_out", async () => (await opening()).openSignIn(parts())),
    passwordChange: service("asked", async () => (await opening()).openPasswordChange(parts())),
    commands: service("behind_first_list", async () => (await opening()).openCommands(parts())),
    device: service("behind_first_list", async () => (await opening()).openDevice(parts(), services)),
    systemReporter: service("asked", async () => (await opening()).openSystemReporter(parts())),
    problemTeller: service("asked", async () => (await opening()).openProblemTeller(services)),
    keptReports: service("behind_first_list", async () => (await opening()).openKeptReports(parts(), services)),
    duty: service("behind_first_list", async () => (await opening()).openDutyKeeper(parts())),
    maps: service("behind_first_list", async () => (await opening()).openMaps(parts())),
    backups: service("behind_first_list", async () => (await opening()).openBackup(parts())),
    live: service("behind_first_list", async () => (await opening()).openLive(parts())),
    diagnosis: service("asked", async () => (await opening()).openDiagnosisOf(parts(), services)),
  };
  return services;
}

/** Fetches and opens whatever is due then; what cannot be fetched is tried again until it is there. */
export function openAllDue(services: Services, when: FetchedWhen, clock: Clock): void {
  const all: readonly Service<unknown>[] = Object.values(services);
  for (const one of all) if (one.when === when) void fetchCode(one.open, clock);
}
