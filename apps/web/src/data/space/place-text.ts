import type { wire } from "@rundgang/contracts";
import { doorName, houseName } from "@rundgang/domain";

/** Where a request belongs: 'Lindenstraße 14 a, WE 2', in a house with one door without it; null when it is not on the device. */
export function placeText(address: wire.Address | null, unitId: string): string | null {
  const unit = address?.wohneinheiten.find((one) => one.uuid === unitId);
  if (address === null || unit === undefined) return null;
  return address.wohneinheiten.length > 1 ? doorName(address, unit) : houseName(address);
}
