import { useCallback } from "react";
import type { wire } from "@rundgang/contracts";
import { unusualTime, usualDoorHours, type UnusualTime } from "@rundgang/domain/door-hours";
import { Banner, formatLongDay, WarningIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** What speaks against a time at a house, by its Land's holidays and its project's hours; nothing where no house is known. ISO instant. */
export function useUnusualTimeAt(address: wire.Address | null): (beginnAt: string) => UnusualTime | null {
  const { projectSettings } = useObservable(useAppData().masters);
  return useCallback(
    (beginnAt) => {
      if (address === null) return null;
      const hours = address.projekt === null ? undefined : projectSettings.get(address.projekt)?.doorHours;
      return unusualTime(hours ?? usualDoorHours, { postcode: address.plz, city: address.ort }, beginnAt);
    },
    [address, projectSettings],
  );
}

/** Says that a time is a holiday, a Sunday, or early or late; whoever agreed on it goes there all the same. */
export function UnusualTimeNote({ unusual, beginnAt }: { readonly unusual: UnusualTime; readonly beginnAt: string }) {
  return (
    <Banner level="yellow" icon={<WarningIcon />}>
      <p>{unusualTimeText(unusual, beginnAt)}</p>
    </Banner>
  );
}

/** "Am Freitag, 1. Januar 2027 ist Feiertag: Neujahrstag." */
export function unusualTimeText(unusual: UnusualTime, beginnAt: string): string {
  if (unusual.kind === "holiday") return `Am ${formatLongDay(beginnAt)} ist ${unusual.words}.`;
  if (unusual.kind === "day") return `${formatLongDay(beginnAt)}: An diesem Tag wird hier sonst nicht geklingelt.`;
  return `Geklingelt wird hier sonst von ${unusual.from} bis ${unusual.to} Uhr.`;
}
