import { formatNumber } from "@rundgang/ui";

/** "1 Sitzung", "2 Sitzungen", "1.200 Adressen". */
export function countText(count: number, one: string, several: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}
