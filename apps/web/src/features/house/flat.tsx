import { Link } from "@tanstack/react-router";
import { unitName } from "@rundgang/domain";
import { CheckIcon, formatTime, formatUpcoming, joinClasses, levelClass, UnsentMark, VisitIcon } from "@rundgang/ui";

import type { UnsentState } from "../../data/overlay/unsent-marks.ts";
import { doorWord, type HouseDoor } from "./house-doors.ts";

type FlatProps = {
  readonly door: HouseDoor;
  readonly unsent: UnsentState | undefined;
  readonly chosen: boolean;
  readonly now: string;
  readonly onChoose: (chosen: boolean) => void;
  /** Given by a grid, which has one place in the order of the tab key. */
  readonly tabIndex?: 0 | -1;
};

/** One door of the house: to be chosen; where nothing can be recorded by one tap, the way to it. */
export function Flat({ door, unsent, chosen, now, onChoose, tabIndex }: FlatProps) {
  const { unit, choosable } = door;
  const word = doorWord(door);
  const named = (unit.name ?? "").trim() !== "";
  const label = `WE ${unit.position}, ${unitName(unit.name)}, ${word.text}`;
  const content = (
    <>
      <span className="flat-top">
        <span className="unit-link-number">
          <span className="sr-only">WE </span>
          {unit.position}
        </span>
        <span className="flat-when">{whenOf(door, now)}</span>
        <UnsentMark state={unsent} iconOnly />
        <VisitIcon code={word.code} className="flat-icon" />
        {choosable ? (
          <span className="check-box">
            <CheckIcon />
          </span>
        ) : null}
      </span>
      <span className={joinClasses("flat-name", !named && "flat-unnamed")}>{unitName(unit.name)}</span>
      <span className="flat-word">{word.text}</span>
    </>
  );
  if (!choosable) {
    return (
      <Link
        to="/units/$unitId"
        params={{ unitId: unit.uuid }}
        tabIndex={tabIndex}
        className={joinClasses("flat flat-closed", levelClass(word.level))}
      >
        {content}
      </Link>
    );
  }
  return (
    <label className={joinClasses("flat", levelClass(word.level), word.code !== null && "flat-said")}>
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {content}
    </label>
  );
}

/** "heute, 18:00": when something is agreed, else when somebody was there today. */
function whenOf({ agreed, visitedAt }: HouseDoor, now: string): string {
  if (agreed !== null) return formatUpcoming(agreed.beginnAt, now);
  return visitedAt === null ? "" : `heute, ${formatTime(visitedAt)}`;
}
