import { idOfIri, type wire } from "@rundgang/contracts";
import { notePlaceWords } from "@rundgang/domain";
import { formatDateTime } from "@rundgang/ui";

/** Where a photo or a note belongs: "Keller · WE 2", "Haus", "WE 9 (nicht mehr geführt)" where an import took the unit away. */
export function whereWords({ place, position, wohneinheit }: wire.AddressNote, { wohneinheiten }: wire.Address): string {
  return notePlaceWords(place, wohneinheiten.find((one) => one["@id"] === wohneinheit)?.position ?? null, position);
}

/** Who left it when: "Nele Brandt, 20.11.2026, 10:00". One's own name is known without the server's. */
export function whoWords({ creatorId, creatorName, createdAt }: wire.AddressNote, user: NoteUser): string {
  const name = creatorId === user.id ? user.name : (creatorName ?? "Unbekannt");
  return `${name}, ${formatDateTime(createdAt)}`;
}

/** Who looks. */
export interface NoteUser {
  readonly id: string;
  readonly name: string;
}

/**
 * Photos and notes, the newest first: at a door its own and those of the house, with what lost its unit; at the house all of them.
 * @param unitId null: the house
 */
export function notesAt(address: wire.Address, unitId: string | null): readonly wire.AddressNote[] {
  const ids = new Set(address.wohneinheiten.map(({ uuid }) => uuid));
  const isHere = ({ wohneinheit }: wire.AddressNote) => {
    const id = wohneinheit === null ? null : idOfIri(wohneinheit);
    return unitId === null || id === null || id === unitId || !ids.has(id);
  };
  return (address.notes ?? []).filter(isHere).toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
