import { meetsServer } from "@rundgang/api-client";
import { v7 } from "uuid";

import { appVersion } from "./app-version.ts";
import { noteStorage } from "./canary/note-storage.ts";
import { readDeviceId } from "./device/device-id.ts";
import type { Diagnosis } from "./diagnosis/diagnosis.ts";
import { openAlone } from "./locks/alone.ts";
import type { ReportSystem, SystemReporterParts } from "./reports/system-reports.ts";
import type { ServiceParts, Services } from "./services.ts";

/*
 * How each service is opened from the parts of the device layer. The first list needs none of this, so that it is a file of its own; the code of a
 * service comes when it is opened.
 */

const healthLimitMs = 5_000;

/** Who tells, from which device. */
function reporterOf({ api, session, sessionDb, clock }: ServiceParts): SystemReporterParts {
  return {
    api,
    appVersion,
    deviceId: () => readDeviceId(sessionDb),
    userId: () => session.claims()?.user.id ?? null,
    now: () => new Date(clock.now()).toISOString(),
  };
}

/** Best effort: false where its code is missing too. */
function reportBy({ systemReporter }: Pick<Services, "systemReporter">): ReportSystem {
  return async (said) => (await systemReporter.open().catch(() => null))?.(said) ?? false;
}

export async function openSignIn({ server, clock, session, sessionDb }: ServiceParts) {
  void sweepPractice().catch(() => undefined);
  void deletePhotosOfOthers(session.claims()?.user.id ?? null).catch(() => undefined);
  const { createSignIn } = await import("./session/device-sign-in.ts");
  return createSignIn({ ...server, clock }, sessionDb);
}

export async function openPasswordChange({ api, sessionDb, seal }: ServiceParts) {
  const { createPasswordChange } = await import("./session/device-password.ts");
  return createPasswordChange(api, sessionDb, seal);
}

export async function openCommands({ spaces, session, update, line, api, clock, ahead, sessionDb }: ServiceParts) {
  const { createDeviceCommands } = await import("./space/device-commands.ts");
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
}

export async function openDevice(all: ServiceParts, services: Pick<Services, "systemReporter">) {
  const { keepDevice } = await import("./device/keep-device.ts");
  const { openPush } = await import("./push/open-push.ts");
  const { server, session, line, tooManyRead, worker, ...parts } = all;
  const push = openPush({ api: parts.api, session: session.state, online: line.online, duty: parts.duty });
  const device = keepDevice({
    ...parts,
    session: session.state,
    online: line.online,
    worker: worker.state,
    report: reportBy(services),
    reporter: reporterOf(all),
    warnAgain: () => tooManyRead.set(false),
    isServerThere: () => meetsServer(server, healthLimitMs),
  });
  return { ...device, push };
}

export async function openSystemReporter(parts: ServiceParts) {
  const { createSystemReporter } = await import("./reports/system-reports.ts");
  return createSystemReporter(reporterOf(parts));
}

export async function openProblemTeller(services: Pick<Services, "systemReporter">) {
  return (await import("./reports/tell-problems.ts")).createProblemTeller(reportBy(services));
}

/** What a practice left that was cut off (decision 154): looked for by each start, signed in or not. */
async function sweepPractice(): Promise<void> {
  await (await import("./practice/sweep-practice.ts")).sweepPractice();
}

/** Pictures of doors that somebody has left on a shared device: when somebody signs in, those of all others go (3-decisions "Where data lives"). */
async function deletePhotosOfOthers(staying: string | null): Promise<void> {
  await (await import("../platform/storage/photo-shelf.ts")).deletePhotoShelves(staying);
}

export async function openKeptReports({ line, session, clock }: ServiceParts, services: Pick<Services, "systemReporter">) {
  void sweepPractice().catch(() => undefined);
  const { createKeptReports, errorReport } = await import("./reports/kept-reports.ts");
  const alone = openAlone("rundgang-reports", { clock });
  const report = reportBy(services);
  const from = { report, notes: noteStorage(), online: line.online, session: session.state, clock, alone };
  return { ...createKeptReports(from), errorReport };
}

export async function openDutyKeeper({ line, spaces, ...parts }: ServiceParts) {
  const { openDuty } = await import("./device/open-duty.ts");
  return openDuty({ ...parts, online: line.online, refreshCalls: async () => spaces.current()?.refreshCalls() });
}

export async function openMaps({ server, session, line, ...parts }: ServiceParts) {
  const { openDeviceMaps } = await import("./maps/open-map-shelf.ts");
  return openDeviceMaps({ ...server, ...parts, session, line, sessionState: session.state, online: line.online });
}

export async function openBackup({ server, sessionDb, session, line, clock }: ServiceParts) {
  const { openBackups } = await import("./backup/open-backups.ts");
  return openBackups({
    ...server,
    sessionDb,
    who: () => {
      const codec = session.codec();
      return codec === null || codec.isLocked() ? null : { userId: codec.userId, codec, revokeToken: session.revokeToken() };
    },
    online: line.online,
    now: clock.now,
    appVersion,
    deviceId: () => readDeviceId(sessionDb),
  });
}

export async function openLive({ clock, update, ...parts }: ServiceParts) {
  const { createLiveLink, keepLive } = await import("./live/keep-live.ts");
  const link = createLiveLink(clock);
  keepLive({ ...parts, onOrderStatus: () => void update.check(), link });
  return link;
}

export async function openDiagnosisOf(
  { server, api, session }: ServiceParts,
  services: Pick<Services, "keptReports" | "device">,
): Promise<Diagnosis> {
  const { openDiagnosis } = await import("./diagnosis/open-diagnosis.ts");
  return openDiagnosis({
    ...server,
    api,
    claims: async () => {
      await session.refreshWhenDue();
      return session.claims();
    },
    uuid: v7,
    reports: services.keptReports.open,
    log: async () => (await services.device.open()).log(),
  });
}
