import type { wire } from "@rundgang/contracts";
import { notePlaceLabel } from "@rundgang/domain";
import { formatDateTime } from "@rundgang/ui";

/** Where a photo or a note belongs: "Keller · WE 2", "Haus"; "WE 9 (nicht mehr geführt)" where an import took the unit away. */
export function noteWhere(note: wire.AddressNote, { wohneinheiten }: Pick<wire.Address, "wohneinheiten">): string {
  const unit = wohneinheiten.find((one) => one["@id"] === note.wohneinheit);
  const lost = note.position === null ? "Haus" : `WE ${note.position} (nicht mehr geführt)`;
  const door = unit === undefined ? lost : `WE ${unit.position}`;
  return note.place === null ? door : `${notePlaceLabel(note.place)} · ${door}`;
}

/** "Nele Brandt, 20.11.2026, 10:00" */
export function noteAuthor({ creatorName = "Unbekannt", createdAt }: wire.AddressNote): string {
  return `${creatorName}, ${formatDateTime(createdAt)}`;
}
