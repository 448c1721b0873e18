import type { wire } from "@rundgang/contracts";
import { formatHouseNumber } from "@rundgang/domain";

/** 'Lindenstraße 14 a': where a request belongs; null when the address is not on the device. */
export function placeText(address: wire.Address | null): string | null {
  if (address === null) return null;
  const { strasse, hausnummer, hausnummerZusatz } = address;
  return `${strasse} ${formatHouseNumber({ hausnummer, zusatz: hausnummerZusatz })}`;
}
