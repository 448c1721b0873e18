import { Link } from "@tanstack/react-router";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { Level } from "@rundgang/domain";

/** What the rows of units have in common. */
export type FoundRowsProps = {
  readonly query: string;
  /** The unit that stands beside the list. */
  readonly currentUnitId: string | null;
  /** The row that Tab reaches: one at a time (arrow keys move on). */
  readonly reachable: number;
  readonly onReached: (index: number) => void;
  readonly onWalk: (index: number, event: KeyboardEvent) => void;
  /** A unit was tapped: beside the list where there is room, else the link leads to its page. */
  readonly onOpen: (unitId: string, event: MouseEvent) => void;
};

type FoundRowProps = FoundRowsProps & {
  /** Its place among all rows. */
  readonly index: number;
  readonly unitId: string;
  readonly level?: Level;
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly place: ReactNode;
  readonly state: ReactNode;
  /** Small parts below the state; null for one that is not known. */
  readonly more: readonly (string | null)[];
};

/** A unit that was found: who, where, and what is known of it. All of the row leads to it. */
export function FoundRow({ index, unitId, level = "secondary", icon, name, place, state, more, ...rows }: FoundRowProps) {
  const { currentUnitId, reachable, onReached, onWalk, onOpen } = rows;
  const isCurrent = currentUnitId === unitId;
  return (
    <li data-index={index} className={isCurrent ? "found-row found-row-current" : "found-row"} data-level={level}>
      <span className="found-icon">{icon}</span>
      <Link
        to="/units/$unitId"
        params={{ unitId }}
        search={{ searchResult: true }}
        preload={false}
        className="found-main"
        tabIndex={index === reachable ? 0 : -1}
        aria-current={isCurrent ? "true" : undefined}
        data-row-link=""
        onFocus={() => onReached(index)}
        onKeyDown={(event) => onWalk(index, event)}
        onClick={(event) => onOpen(unitId, event)}
      >
        <span className="found-name">{name}</span>
        <span className="found-place">{place}</span>
      </Link>
      <span className="found-side">
        {state !== null && <b>{state}</b>}
        <span>{more.filter((part) => part !== null).join(" · ")}</span>
      </span>
    </li>
  );
}
