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
  readonly onRecord: (doors: readonly HouseDoor[]) => void;
};

/** What is chosen, what its visit ends, and the two ways to record it. */
export function HouseBar({ chosen, choosable, rest, busy, now, onRecord }: HouseBarProps) {
  const ends = chosen.flatMap(({ unit, ends: own }) => own.map((one) => `${appointmentWords(one, now)} (WE ${unit.position})`));
  return (
    <footer className="house-bar">
      <div className="house-chosen" role="status">
        <p className="numbers font-bold">
          {chosen.length} von {choosable} gewählt
        </p>
        {chosen.length > 0 && <p className="numbers text-sm text-muted max-tablet:hidden">{doorNumbers(chosen)}</p>}
        {ends.length > 0 && <p className="numbers text-sm">Damit erledigt: {ends.join(", ")}</p>}
      </div>
      <Button className="house-record" disabled={busy || rest.length === 0} onClick={() => onRecord(rest)}>
        <span>
          Übrige: nicht angetroffen <span className="numbers whitespace-nowrap">({rest.length})</span>
        </span>
      </Button>
      <Button
        level="yellow"
        className="house-record"
        icon={<VisitIcon code={notHome} />}
        disabled={busy || chosen.length === 0}
        onClick={() => onRecord(chosen)}
      >
        <span>
          {chipLabel(notHome)} <span className="numbers whitespace-nowrap">({chosen.length})</span>
        </span>
      </Button>
    </footer>
  );
}
