import {
  BatteryChargingIcon,
  BatteryLowIcon,
  CloudErrorIcon,
  formatSince,
  joinClasses,
  LoaderIcon,
  OfflineIcon,
  OnlineIcon,
  PlaceIcon,
  SendingIcon,
  SyncedIcon,
  WaitIcon,
} from "@rundgang/ui";

import { needsPerson } from "../../data/outbox/queue-view.ts";
import { unfinishedCommands } from "../../data/outbox/unfinished-commands.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { syncWords, waitingDetail } from "./sync-words.ts";

const icons = {
  reading: LoaderIcon,
  synced: SyncedIcon,
  late: WaitIcon,
  sending: SendingIcon,
  waiting: WaitIcon,
  error: CloudErrorIcon,
};

/** Below this the battery shows (A §9), in percent. */
const lowBattery = 20;

/** The bar at the foot: online or since when not, what waits, the last success, a low battery, that the position goes out (A §2). */
export function StatusBar() {
  const data = useAppData();
  const queue = useObservable(data.queue);
  const battery = useObservable(data.battery);
  const load = useObservable(data.load);
  const since = useObservable(data.offlineSince);
  const duty = useObservable(data.duty);
  const now = useNow();
  const words = syncWords(queue, useObservable(data.damage) !== null, useObservable(data.live).type);
  const blocked = unfinishedCommands(queue.entries).filter((command) => command.some(needsPerson)).length;
  const SyncIcon = icons[words.state];
  const look = words.state === "error" ? "status-bar-error" : since !== null && "status-bar-offline";
  return (
    <footer className={joinClasses("status-bar", look)}>
      {since === null ? (
        <span>
          <OnlineIcon className="icon-sm" />
          Online
        </span>
      ) : (
        <span>
          <OfflineIcon className="icon-sm" />
          <strong>Offline seit {formatSince(since, now)}</strong>
        </span>
      )}
      <span>
        <SyncIcon className="icon-sm" />
        <span className="tablet:hidden">{words.text}</span>
        <span className="max-tablet:hidden">{waitingDetail(queue.entries) ?? words.detail ?? words.text}</span>
      </span>
      {blocked > 0 && <span>{blocked} blockiert</span>}
      {load.type === "ready" && load.refreshing !== null && (
        <span className="max-tablet:hidden">
          <LoaderIcon className="icon-sm spinner" />
          Lade Daten {load.refreshing.total !== null && `${load.refreshing.done} von ${load.refreshing.total}`}
        </span>
      )}
      {/* Nobody is followed without knowing it (3-decisions "Rights and events"). */}
      {duty.type === "on" && duty.position === "told" && (
        <span title="Ungefährer Standort wird gesendet">
          <PlaceIcon className="icon-sm" />
          <span className="max-tablet:sr-only">Ungefährer Standort wird gesendet</span>
        </span>
      )}
      <span className="grow" />
      {queue.lastSuccessAt !== null && (
        <span className="max-tablet:hidden">Letzter Abgleich {formatSince(queue.lastSuccessAt, now)}</span>
      )}
      {battery.type === "known" && battery.percent < lowBattery && (
        <span>
          {battery.charging ? <BatteryChargingIcon className="icon-sm" /> : <BatteryLowIcon className="icon-sm" />}
          <span className="sr-only">Akku</span> {battery.percent} %
        </span>
      )}
    </footer>
  );
}
