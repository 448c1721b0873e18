import { useState } from "react";
import { showToast } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useRecordedToast } from "../../hooks/use-recorded-toast.tsx";
import { doorNumbers, notHome, type HouseDoor } from "./house-doors.ts";

type NotHome = {
  readonly busy: boolean;
  /** True when the visits are on the device. */
  readonly record: (doors: readonly HouseDoor[]) => Promise<boolean>;
};

/**
 * Records at several doors of a house that nobody opened, and says so, with one way back for all.
 * @param house "Lindenstraße 14"
 */
export function useNotHome(house: string): NotHome {
  const { commands } = useAppData();
  const tellRecorded = useRecordedToast();
  const [busy, setBusy] = useState(false);
  const record = async (doors: readonly HouseDoor[]) => {
    setBusy(true);
    const outcome = await commands.qualifyUnits({ unitIds: doors.map(({ unit }) => unit.uuid), code: notHome });
    setBusy(false);
    const names = doors.map(({ unit }) => `${house}, WE ${unit.position}`);
    if (outcome.ok) tellRecorded({ visits: outcome.visits, code: notHome, doors: names });
    else showToast({ level: "danger", title: "Nicht gespeichert", text: `${house}, ${doorNumbers(doors)}: ${outcome.text}` });
    return outcome.ok;
  };
  return { busy, record };
}
