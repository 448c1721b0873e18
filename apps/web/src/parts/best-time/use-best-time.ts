import { useEffect, useState } from "react";
import type { BestTime } from "@rundgang/domain";

import type { BestTimes } from "../../data/best-time/best-times.ts";
import type { AppData } from "../../data/types.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable, useObservablePart } from "../../hooks/use-observable.ts";

/** When these doors were opened more often; null where nothing is said of that, until it is known, and while it is switched off. */
export function useBestTime(addressId: string, unitIds: readonly string[]): BestTime | null {
  const data = useAppData();
  const { bestTimes: isOn } = useObservable(data.settings);
  const isReady = useObservablePart(data.list, ({ ready }) => ready);
  const doors = unitIds.join(" ");
  const [best, setBest] = useState<BestTime | null>(null);
  useEffect(() => {
    if (!isReady || !isOn || doors === "") return undefined;
    let isOver = false;
    void readBestTime(data, addressId, doors.split(" ")).then((read) => {
      if (!isOver) setBest(read);
    });
    return () => {
      isOver = true;
      setBest(null);
    };
  }, [data, isReady, isOn, addressId, doors]);
  return best;
}

/** A quiet line may be missing: whatever fails, nothing is said. */
async function readBestTime(data: AppData, addressId: string, unitIds: readonly string[]): Promise<BestTime | null> {
  const keeper = await data.bestTimes();
  const times: BestTimes | null = (await keeper?.read()) ?? null;
  return times?.bestTimeAt(addressId, unitIds) ?? null;
}
