import { chipLabel, houseName, levelOfCode } from "@rundgang/domain";
import { Chip, dayOf, DownIcon, formatRecent, formatShortDay, formatTime, NextIcon, VisitIcon } from "@rundgang/ui";
import { memo, useMemo, useState } from "react";

import type { QualifiedUnit } from "../../data/list/qualified-units.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { usePxOfRem } from "../../parts/rows/use-px-of-rem.ts";
import { RowLink } from "../../parts/rows/row-link.tsx";
import { rowLink, VirtualRows, type RowPlace } from "../../parts/rows/virtual-rows.tsx";
import { dayWords, qualifiedDays, type QualifiedDay, type QualifiedHouse } from "./qualified-days.ts";

type Row =
  | { readonly type: "day"; readonly id: string; readonly day: QualifiedDay; readonly isOpen: boolean }
  | { readonly type: "house"; readonly id: string; readonly house: QualifiedHouse };

/** The qualified units of the list by day and house; a tap on a day folds it. */
export function QualifiedRows({ units }: { readonly units: readonly QualifiedUnit[] }) {
  const now = useRealNow();
  const rowHeight = usePxOfRem(4.25);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const days = useMemo(() => qualifiedDays(units), [units]);
  const rows = useMemo(() => days.flatMap((day) => rowsOf(day, !folded.has(String(day.day)))), [days, folded]);
  const orders = useOrdersByDay();
  const fold = (day: QualifiedDay) => {
    const next = new Set(folded);
    if (!next.delete(String(day.day))) next.add(String(day.day));
    setFolded(next);
  };
  return (
    <VirtualRows
      label="Qualifizierte Wohneinheiten"
      keptAs="qualified"
      items={rows}
      rowHeight={rowHeight}
      idOf={({ id }) => id}
      renderRow={(row, place) =>
        row.type === "day" ? (
          <DayRow row={row} now={now} orders={orders.get(row.day.day ?? "") ?? 0} place={place} onFold={() => fold(row.day)} />
        ) : (
          <HouseRow house={row.house} {...place} />
        )
      }
    />
  );
}

function rowsOf(day: QualifiedDay, isOpen: boolean): readonly Row[] {
  const head: Row = { type: "day", id: String(day.day), day, isOpen };
  if (!isOpen) return [head];
  return [head, ...day.houses.map((house): Row => ({ type: "house", id: `${String(day.day)} ${house.units[0].unitId}`, house }))];
}

/** One's own orders by the day on which they were captured. */
function useOrdersByDay(): ReadonlyMap<string, number> {
  const view = useObservable(useAppData().orders);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { erfassungsdatumAt } of view?.orders ?? []) {
      const day = dayOf(erfassungsdatumAt);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return counts;
  }, [view]);
}

type DayRowProps = {
  readonly row: Extract<Row, { type: "day" }>;
  readonly now: string;
  readonly orders: number;
  readonly place: RowPlace;
  readonly onFold: () => void;
};

/** "heute · 172 Türen · 1 Auftrag" */
function DayRow({ row: { day, isOpen }, now, orders, place, onFold }: DayRowProps) {
  return (
    <button type="button" className="rows-link qualified-day" aria-expanded={isOpen} onClick={onFold} {...rowLink(place)}>
      <span className="min-w-0 grow numbers">
        <b>{day.at === null ? "Ohne Datum" : dayName(day.at, now)}</b> · {dayWords(day.doors, orders)}
      </span>
      {isOpen ? <DownIcon className="icon-sm" /> : <NextIcon className="icon-sm" />}
    </button>
  );
}

function dayName(at: string, now: string): string {
  const [word = ""] = formatRecent(at, now).split(", ");
  return word === "heute" || word === "gestern" ? word : formatShortDay(at);
}

type HouseRowProps = RowPlace & { readonly house: QualifiedHouse };

/** "Mühlgasse 12 a (WE 2)", or how many of its doors; leads to the unit, or to all doors of the house. Drawn again only when it has changed. */
const HouseRow = memo(function HouseRow({ house: { units }, ...place }: HouseRowProps) {
  const [newest] = units;
  const isHouse = units.length > 1;
  return (
    <RowLink href={`/units/${newest.unitId}${isHouse ? "/house" : ""}`} className="rows-link qualified-row" {...rowLink(place)}>
      <span className="qualified-place">
        <span className="qualified-title">
          <span className="truncate">{houseName(newest)}</span>{" "}
          <span className="qualified-unit">{isHouse ? `(${units.length} Türen)` : `(WE ${newest.position})`}</span>
        </span>
        <span className="rows-meta">{[newest.plz, newest.ort].filter((part) => part !== "").join(" ")}</span>
      </span>
      <span className="qualified-visit">
        <Chip level={levelOfCode(newest.code)} icon={<VisitIcon code={newest.code} className="icon-xs" />}>
          {chipLabel(newest.code)}
        </Chip>
        {newest.at !== null && <span className="rows-meta">{formatTime(newest.at)} Uhr</span>}
      </span>
    </RowLink>
  );
});
