import { useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { joinClasses } from "@rundgang/ui";

import type { UnsentMarks } from "../../data/overlay/unsent-marks.ts";
import { Flat } from "./flat.tsx";
import { doorsOn, shortFloorName, type ShownFloor } from "./floors.ts";
import { stepInGrid, type Cell } from "./grid-keys.ts";
import type { HouseDoor } from "./house-doors.ts";

type PlanGridProps = {
  readonly label: string;
  /** The lowest first; shown from the top. */
  readonly floors: readonly ShownFloor<HouseDoor>[];
  readonly unsent: UnsentMarks;
  readonly picked: ReadonlySet<string>;
  /** The number of a door that was looked for. */
  readonly found: number | undefined;
  readonly now: string;
  readonly onChoose: (doors: readonly HouseDoor[], chosen: boolean) => void;
  /** Where an arrow key leads above or below the grid: to another floor where one stands alone. */
  readonly onLeave?: (by: 1 | -1) => void;
};

/** A house as it stands in the street: a row for each floor, one tap on its name chooses its open doors. One tab stop, arrow keys inside. */
export function PlanGrid({ label, floors, unsent, picked, found, now, onChoose, onLeave }: PlanGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Cell>();
  const rows = floors.toReversed();
  const width = Math.max(1, ...rows.map(({ doors }) => doors.length));
  /* The floor's name is the first cell of its row. */
  const cells = rows.map(({ doors }) => [doors.some((door) => door?.choosable === true), ...doors.map((door) => door !== null)]);
  const isThere = active !== undefined && cells[active[0]]?.[active[1]] === true;
  const stop = isThere ? active : stepInGrid(cells, [0, 0], { key: "Home", ctrlKey: true });
  const tabIndex = (row: number, column: number) => (stop?.[0] === row && stop[1] === column ? 0 : -1);
  const walk = (event: KeyboardEvent) => {
    if (stop === null || event.altKey || event.metaKey || event.shiftKey) return;
    const to = stepInGrid(cells, stop, event);
    const by = { ArrowUp: 1, ArrowDown: -1 } as const;
    const isUpOrDown = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (to === null && !isUpOrDown) return;
    event.preventDefault();
    if (to !== null) box.current?.querySelector<HTMLElement>(`[data-cell="${to.join(" ")}"] :is(button, input, a)`)?.focus();
    else if (isUpOrDown) onLeave?.(by[event.key as keyof typeof by]);
  };
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      className={joinClasses("plan", width > 4 && "flats-small")}
      style={{ "--doors": width } as CSSProperties}
      onKeyDown={walk}
      onFocus={({ target }) => {
        const [row, column] = (target.closest<HTMLElement>("[data-cell]")?.dataset["cell"] ?? "").split(" ").map(Number);
        if (row !== undefined && column !== undefined) setActive([row, column]);
      }}
    >
      {rows.map((floor, row) => {
        const name = [floor.part, floor.name].filter((word) => word !== "").join(", ");
        const open = doorsOn(floor).filter(({ choosable }) => choosable);
        const isChosen = open.length > 0 && open.every(({ unit }) => picked.has(unit.uuid));
        const isNewPart = floor.part !== rows[row - 1]?.part;
        return (
          <div key={floor.key} role="row" className={joinClasses("plan-floor", row > 0 && isNewPart && "plan-part-begins")}>
            {floor.part !== "" && isNewPart && (
              <span className="plan-part" aria-hidden="true">
                {floor.part}
              </span>
            )}
            <div role="rowheader" data-cell={`${row} 0`} className="plan-head">
              {floor.part !== "" && <span className="sr-only">{floor.part}</span>}
              {open.length === 0 ? (
                <span className="plan-name">{shortFloorName(floor.name)}</span>
              ) : (
                <button
                  type="button"
                  className="plan-name plan-choose"
                  aria-label={`${name}: ${open.length === 1 ? "eine Tür" : `${open.length} Türen`} wählen`}
                  aria-pressed={isChosen}
                  tabIndex={tabIndex(row, 0)}
                  onClick={() => onChoose(open, !isChosen)}
                >
                  {shortFloorName(floor.name)}
                </button>
              )}
            </div>
            {floor.doors.map((door, place) =>
              door === null ? (
                <div key={place} role="gridcell" className="plan-gap">
                  <span className="sr-only">keine Tür</span>
                </div>
              ) : (
                <div
                  key={door.unit.uuid}
                  role="gridcell"
                  data-cell={`${row} ${place + 1}`}
                  data-door={door.unit.position}
                  className={joinClasses("plan-door", door.unit.position === found && "flat-found")}
                >
                  <Flat
                    door={door}
                    unsent={unsent.get(door.unit.uuid)}
                    chosen={picked.has(door.unit.uuid)}
                    now={now}
                    tabIndex={tabIndex(row, place + 1)}
                    onChoose={(chosen) => onChoose([door], chosen)}
                  />
                </div>
              ),
            )}
          </div>
        );
      })}
    </div>
  );
}
