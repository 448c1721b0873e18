import type { wire } from "@rundgang/contracts";
import { qualificationCodes } from "@rundgang/domain";

const minuteMs = 60_000;

/**
 * The visits to a unit as the list's row keeps them: "hz1a43 hz2b00", minutes since 1970 in base 36, and the code's place. Neither texts nor names. How
 * they are read lies apart (`best-times.ts`): each row is packed, and most starts read none.
 */
export function packVisits({ qualifikationen }: Pick<wire.Unit, "qualifikationen">): string {
  return qualifikationen
    .map(
      ({ qualifikation, createdAt }) =>
        Math.floor(Date.parse(createdAt) / minuteMs).toString(36) + qualificationCodes.indexOf(qualifikation),
    )
    .join(" ");
}
