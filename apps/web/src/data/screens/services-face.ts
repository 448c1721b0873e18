import type { StoreDamage } from "../canary/store-damage.ts";
import { noCodeText } from "../code/no-code-text.ts";
import type { AppGroup } from "../device/app-group.ts";
import type { DutyState } from "../device/duty-state.ts";
import type { HelpNote } from "../housekeeping/help-note.ts";
import type { LiveLink } from "../live/live-link.ts";
import type { Observable } from "../observable.ts";
import { startingPush, type PushState } from "../push/push-state.ts";
import type { Services } from "../services.ts";
import type { AppData } from "../types.ts";

type ServicesFace =
  | "live"
  | "duty"
  | "setDuty"
  | "push"
  | "switchPush"
  | "makeBackup"
  | "diagnosis"
  | "maps"
  | "damage"
  | "confirmDamage"
  | "help"
  | "confirmHelp"
  | "groupChange"
  | "changeGroup"
  | "postponeGroup"
  | "tellError";

/** What screens ask of the services; what is asked before the code is there waits for it. */
export function openServicesFace(services: Services, duty: Observable<DutyState>): Pick<AppData, ServicesFace> {
  const { device } = services;
  return {
    live: services.live.store<LiveLink>({ type: "closed" }, ({ state }) => state),
    duty,
    setDuty: async (on) =>
      (await services.duty.open().catch(() => null))?.set(on) ?? { ok: false, code: "offline", text: noCodeText },
    push: device.store<PushState>(startingPush, ({ push }) => push.state),
    /* Nothing is awaited before: browsers ask in the tap alone. */
    switchPush: (to) => device.there()?.push.switchTo(to) ?? Promise.resolve({ ok: false, text: noCodeText }),
    makeBackup: async (scope) =>
      (await services.backups.open().catch(() => null))?.make(scope) ?? { type: "failed", text: noCodeText },
    diagnosis: services.diagnosis.open,
    maps: services.maps.open,
    damage: device.store<StoreDamage | null>(null, ({ damage }) => damage),
    confirmDamage: () => void device.open().then(({ confirmDamage }) => confirmDamage()),
    help: device.store<readonly HelpNote[]>([], ({ help }) => help),
    confirmHelp: () => void device.open().then(({ confirmHelp }) => confirmHelp()),
    groupChange: device.store<AppGroup | null>(null, ({ group }) => group.groupChange),
    changeGroup: async () => (await device.open()).group.changeGroup(),
    postponeGroup: () => void device.open().then(({ group }) => group.postponeGroup()),
    tellError: (shown, later) =>
      services.keptReports.open().then(
        (reports) => reports.tell(reports.errorReport(shown), later),
        () => "lost" as const,
      ),
  };
}
