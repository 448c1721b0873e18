import type { wire } from "@rundgang/contracts";
import { notePlaceWords } from "@rundgang/domain";
import { formatDateTime } from "@rundgang/ui";

/** Where a photo or a note belongs: "Keller · WE 2", "Haus"; "WE 9 (nicht mehr geführt)" where an import took the unit away. */
export function noteWhere(
  { place, position, wohneinheit }: wire.AddressNote,
  { wohneinheiten }: Pick<wire.Address, "wohneinheiten">,
): string {
  return notePlaceWords(place, wohneinheiten.find((one) => one["@id"] === wohneinheit)?.position ?? null, position);
}

/** "Nele Brandt, 20.11.2026, 10:00" */
export function noteAuthor({ creatorName = "Unbekannt", createdAt }: wire.AddressNote): string {
  return `${creatorName}, ${formatDateTime(createdAt)}`;
}
