import type { ReactNode } from "react";
import { chipLabel } from "@rundgang/domain";
import { Button, VisitIcon } from "@rundgang/ui";

import { appointmentWords } from "../../hooks/appointment-words.ts";
import { doorNumbers, notHome, type HouseDoor } from "./house-doors.ts";

type HouseBarProps = {
  readonly chosen: readonly HouseDoor[];
  /** How many doors can be chosen. */
  readonly choosable: number;
  /** What is left where the chosen ones are not meant. */
  readonly rest: readonly HouseDoor[];
  readonly busy: boolean;
  readonly now: string;
  /** How many doors there are, and at how many somebody was today. */
  readonly total: number;
  readonly visited: number;
  /** Stands at the right end as long as nothing is chosen. */
  readonly next: ReactNode;
  readonly onRecord: (doors: readonly HouseDoor[]) => void;
};

/** What is chosen, what its visit ends, and the two ways to record it. */
export function HouseBar({ chosen, choosable, total, visited, rest, busy, now, next, onRecord }: HouseBarProps) {
  const ends = chosen.flatMap(({ unit, ends: own }) => own.map((one) => `${appointmentWords(one, now)} (WE ${unit.position})`));
  return (
    <footer className="house-bar">
      <div className="house-chosen" role="status">
        <p className="numbers truncate">
          {chosen.length > 0 ? (
            <>
              <b>
                {chosen.length} von {choosable} gewählt
              </b>{" "}
              <span className="house-numbers">{doorNumbers(chosen)}</span>
            </>
          ) : (
            <>
              <b>{rest.length === 0 && visited > 0 ? "Fertig hier" : `${choosable} offen`}</b>{" "}
              <span className="house-numbers">
                {visited} von {total} heute besucht
              </span>
            </>
          )}
        </p>
        {ends.length > 0 && <p className="numbers truncate text-sm">Damit erledigt: {ends.join(", ")}</p>}
      </div>
      <Button className="house-record" disabled={busy || rest.length === 0} onClick={() => onRecord(rest)}>
        <span>
          Übrige: nicht angetroffen <span className="numbers whitespace-nowrap">({rest.length})</span>
        </span>
      </Button>
      {chosen.length === 0 ? (
        next
      ) : (
        <Button
          level="yellow"
          className="house-record"
          icon={<VisitIcon code={notHome} />}
          disabled={busy}
          onClick={() => onRecord(chosen)}
        >
          <span>
            {chipLabel(notHome)} <span className="numbers whitespace-nowrap">({chosen.length})</span>
          </span>
        </Button>
      )}
    </footer>
  );
}
