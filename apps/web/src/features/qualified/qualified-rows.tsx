import { Link } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import { chipLabel, houseName, levelOfCode } from "@rundgang/domain";
import { Chip, formatRecent, VisitIcon } from "@rundgang/ui";

import type { QualifiedUnit } from "../../data/list/qualified-units.ts";
import { useKeptScroll } from "../../hooks/use-kept-scroll.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useRowWalk } from "../../hooks/use-row-walk.ts";
import { useRowWindow } from "../../hooks/use-row-window.ts";

/** Height of a row in px, more where somebody reads larger text. */
const rowHeight = 76 * ((Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16);

/** The virtual list: only the rows in sight exist. Arrow keys, Home and End walk through all of them. */
export function QualifiedRows({ units }: { readonly units: readonly QualifiedUnit[] }) {
  const now = useRealNow();
  const scroll = useKeptScroll("qualified");
  const { length } = units;
  const options = { count: length, rowHeight, overscan: 6, initialOffset: scroll.initial };
  const { box, first, last, onScroll, showRow } = useRowWindow(options);
  const { reachable, onReached, walk } = useRowWalk({ length, box, showRow });
  return (
    <div ref={box} className="qualified-scroll quiet-scroll" onScroll={() => scroll.keep(onScroll())}>
      <ul className="relative" aria-label="Qualifizierte Wohneinheiten" style={{ height: length * rowHeight }}>
        {units.slice(first, last).map((unit, place) => {
          const index = first + place;
          return (
            <li
              key={unit.unitId}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
              aria-setsize={length}
              aria-posinset={index + 1}
            >
              <QualifiedRow
                unit={unit}
                now={now}
                reachable={index === reachable}
                onReached={() => onReached(index)}
                onWalk={(event) => walk(index, event)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type QualifiedRowProps = {
  readonly unit: QualifiedUnit;
  readonly now: string;
  /** Whether Tab reaches it: one row of the list at a time (arrow keys move on). */
  readonly reachable: boolean;
  readonly onReached: () => void;
  readonly onWalk: (event: KeyboardEvent) => void;
};

/** "Mühlgasse 12 a (WE 2)", what the last visit came to and when; leads to the unit. */
function QualifiedRow({ unit, now, reachable, onReached, onWalk }: QualifiedRowProps) {
  return (
    <Link
      to="/units/$unitId"
      params={{ unitId: unit.unitId }}
      preload={false}
      className="qualified-row"
      tabIndex={reachable ? 0 : -1}
      data-row-link=""
      onFocus={onReached}
      onKeyDown={onWalk}
    >
      <span className="qualified-place">
        <span className="qualified-title">
          <span className="truncate">{houseName(unit)}</span> <span className="qualified-unit">(WE {unit.position})</span>
        </span>
        <span className="qualified-meta">{[unit.plz, unit.ort].filter((part) => part !== "").join(" ")}</span>
      </span>
      <span className="qualified-visit">
        <Chip level={levelOfCode(unit.code)} icon={<VisitIcon code={unit.code} className="icon-xs" />}>
          {chipLabel(unit.code)}
        </Chip>
        {unit.at !== null && <span className="qualified-meta">{formatRecent(unit.at, now)}</span>}
      </span>
    </Link>
  );
}
