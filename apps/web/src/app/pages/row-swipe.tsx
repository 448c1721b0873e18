import { useEffect, useRef } from "react";
import { directButton, doorName } from "@rundgang/domain";

import type { AddressRow } from "../../data/list/address-list.ts";
import type { UnitState } from "../../data/view/address-view.ts";
import { attachSwipe } from "../../features/addresses/attach-swipe.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useRecordedToast } from "../../hooks/use-recorded-toast.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import type { OpenPanel } from "./address-panel.tsx";

export type RowSwipeProps = { readonly onPanel: (kind: OpenPanel["kind"], row: AddressRow) => void };

/** The outcome that a swipe to the right records: the most frequent one. */
const code = "CUSTOMER_NOT_HOME";

/**
 * A swipe on a row of the list: to the right nobody was at home, for the unit that the quick panel would take; to the left its comments. Where the tap
 * alone would record nothing the panel opens instead. Both have a button as well.
 */
export function RowSwipe({ onPanel }: RowSwipeProps) {
  const data = useAppData();
  const tellRecorded = useRecordedToast();
  const latest = useRef({ onPanel, tellRecorded });
  useEffect(() => {
    latest.current = { onPanel, tellRecorded };
  });

  useEffect(() => {
    const box = document.querySelector<HTMLElement>("[data-swipe-rows]");
    if (box === null) return undefined;
    /** The row with the unit that a tap on it, and its quick panel, mean. */
    const rowOf = (element: HTMLElement): AddressRow | undefined => {
      /* The list went on under the finger: another row has this place now. */
      if (!element.isConnected) return undefined;
      const row = data.list.getSnapshot().at(Number(element.dataset["index"]));
      const href = element.querySelector("[data-row-link]")?.getAttribute("href") ?? "";
      const meant = row?.unitIds.find((unitId) => href.includes(unitId));
      return row === undefined || meant === undefined ? row : { ...row, nextUnitId: meant };
    };

    const record = async (row: AddressRow) => {
      const unitId = row.nextUnitId;
      const view = unitId === null ? null : await readUnit(unitId);
      const provider = data.masters.getSnapshot().providers.find((one) => one["@id"] === view?.address.provider);
      const button =
        view === null
          ? null
          : directButton(
              code,
              { ...view.unit, latestCode: view.unit.latestQualification?.qualifikation ?? null },
              provider?.settings ?? {},
              view.foreign,
            );
      if (unitId === null || view === null || button === null) return latest.current.onPanel("quick", row);
      const door = doorName(view.address, view.unit);
      const outcome = await data.commands.qualifyUnit({ unitId, code: button.code });
      if (!outcome.ok) return tellRefusal("Nicht gespeichert", door, outcome);
      return latest.current.tellRecorded({ visits: [outcome], code: button.code, doors: [door] });
    };

    /** Resolves with the unit as the device has it; null where it is not there. */
    const readUnit = (unitId: string) =>
      new Promise<Extract<UnitState, { type: "ready" }> | null>((resolve) => {
        const store = data.unit(unitId);
        let stop = () => {};
        const look = () => {
          const state = store.getSnapshot();
          if (state.type === "loading") return;
          stop();
          resolve(state.type === "ready" ? state : null);
        };
        stop = store.subscribe(look);
        look();
      });

    return attachSwipe(box, {
      wordOf: (element, way) => {
        const row = rowOf(element);
        if (row === undefined || row.nextUnitId === null) return null;
        if (way === "left") return "Kommentar";
        const place = row.unitIds.indexOf(row.nextUnitId) + 1;
        return row.unitIds.length > 1 ? `Nicht angetroffen, WE ${place}` : "Nicht angetroffen";
      },
      onSwiped: (element, way) => {
        const row = rowOf(element);
        if (row === undefined) return;
        if (way === "left") latest.current.onPanel("comments", row);
        else void record(row);
      },
    });
  }, [data]);
  return null;
}
