import type { CSSProperties } from "react";
import { joinClasses } from "@rundgang/ui";

import type { UnsentMarks } from "../../data/overlay/unsent-marks.ts";
import { Flat } from "./flat.tsx";
import type { HouseDoor } from "./house-doors.ts";

type DoorTilesProps = {
  readonly label: string;
  readonly doors: readonly HouseDoor[];
  readonly perFloor: number;
  /** How many stand side by side at most. */
  readonly width?: number;
  /** The names of their floors, the ground floor first, where they stand as in the street. */
  readonly names?: readonly string[];
  readonly unsent: UnsentMarks;
  readonly picked: ReadonlySet<string>;
  /** The number of a door that was looked for. */
  readonly found: number | undefined;
  readonly now: string;
  readonly onChoose: (doors: readonly HouseDoor[], chosen: boolean) => void;
};

/** Doors by number. */
export function DoorTiles({
  label,
  doors,
  perFloor,
  width = perFloor,
  names,
  unsent,
  picked,
  found,
  now,
  onChoose,
}: DoorTilesProps) {
  return (
    <ul
      className={joinClasses("flats", perFloor > 4 && "flats-small")}
      style={{ "--doors": Math.min(perFloor, width) } as CSSProperties}
      aria-label={label}
    >
      {doors.map((door, index) => (
        <li
          key={door.unit.uuid}
          data-door={door.unit.position}
          className={door.unit.position === found ? "flat-found" : undefined}
          style={names === undefined ? undefined : placeOf(index, perFloor, names.length)}
        >
          {names !== undefined && index % perFloor === 0 && (
            <span className="flat-floor" aria-hidden="true">
              {names[index / perFloor]}
            </span>
          )}
          <Flat
            door={door}
            unsent={unsent.get(door.unit.uuid)}
            chosen={picked.has(door.unit.uuid)}
            now={now}
            onChoose={(isChosen) => onChoose([door], isChosen)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Its place in the grid: the ground floor at the foot, as it stands in the street. */
function placeOf(index: number, perFloor: number, floors: number): CSSProperties {
  return { gridRow: floors - Math.floor(index / perFloor), gridColumn: (index % perFloor) + 1 };
}
