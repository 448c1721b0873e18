import { BatteryChargingIcon, BatteryLowIcon, formatSince, LoaderIcon, PlaceIcon, useNow } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** Below this the battery shows (A §9), in percent. */
const lowBattery = 20;

/** The rest of the status bar: what is being loaded, that the position goes out, the last success, a low battery (A §2). */
export function StatusDetails() {
  const data = useAppData();
  const lastSuccessAt = useObservable(data.queue).lastSuccessAt;
  const battery = useObservable(data.battery);
  const load = useObservable(data.load);
  const duty = useObservable(data.duty);
  const now = useNow();
  return (
    <>
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
      {lastSuccessAt !== null && <span className="max-tablet:hidden">Letzter Abgleich {formatSince(lastSuccessAt, now)}</span>}
      {battery.type === "known" && battery.percent < lowBattery && (
        <span>
          {battery.charging ? <BatteryChargingIcon className="icon-sm" /> : <BatteryLowIcon className="icon-sm" />}
          <span className="sr-only">Akku</span> {battery.percent} %
        </span>
      )}
    </>
  );
}
