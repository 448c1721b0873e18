import { formatNumber } from "@rundgang/ui";

/** How many hits a head or a chip says: "2.875+" where more may be than were counted. */
export function countText(count: number, isMore: boolean): string {
  return `${formatNumber(count)}${isMore ? "+" : ""}`;
}
