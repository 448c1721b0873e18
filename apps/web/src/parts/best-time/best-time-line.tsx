import { bestTimeReason, bestTimeWords } from "@rundgang/domain";
import { ClockIcon, joinClasses } from "@rundgang/ui";

import { useBestTime } from "./use-best-time.ts";

type BestTimeLineProps = {
  readonly addressId: string;
  readonly unitIds: readonly string[];
  /** What is known of the door itself alone: where many doors stand below each other, their street's would stand there ten times. */
  readonly ownOnly?: boolean;
  readonly className?: string;
};

/** 'Hier wurde samstags öfter geöffnet', and out of how many visits that is said; nothing where nothing is known. */
export function BestTimeLine({ addressId, unitIds, ownOnly = false, className }: BestTimeLineProps) {
  const best = useBestTime(addressId, unitIds);
  if (best === null || (ownOnly && best.of !== "door")) return null;
  return (
    <span className={joinClasses("best-time", className)}>
      <ClockIcon className="icon-xs" />
      <span>
        {bestTimeWords(best)} <span className="numbers">({bestTimeReason(best)})</span>
      </span>
    </span>
  );
}
