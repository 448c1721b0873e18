import { idOfIri, type wire } from "@rundgang/contracts";
import { addressMask, addressSearchText, doorState, type DoorState } from "@rundgang/domain";

/** What the list knows of an address: a row of the projection, made from the whole address. */
export interface ListEntry {
  readonly uuid: string;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
  readonly plz: string;
  readonly ort: string;
  readonly providerId: number;
  /** Degrees, or null. */
  readonly lat: number | null;
  readonly lon: number | null;
  /** The filters under which it shows (domain `addressMask`). */
  readonly mask: number;
  /** Folded text that the search looks in. */
  readonly text: string;
  readonly openUnits: number;
  readonly totalUnits: number;
  readonly comments: number;
  readonly door: DoorState;
  readonly unitIds: readonly string[];
  readonly nextUnitId: string | null;
}

/** Projects an address onto its row. */
export function listEntryOf(address: wire.Address): ListEntry {
  const units = address.wohneinheiten.toSorted((a, b) => a.position - b.position);
  const visited = units.map((unit) => ({ status: unit.status, ...latestOf(unit) }));
  const open = units.filter((unit) => unit.status === "OPEN");
  const names = units.flatMap((unit) => (unit.name === null || unit.name === "" ? [] : [unit.name]));
  const { strasse, hausnummer, hausnummerZusatz, plz, ort } = address;
  return {
    uuid: address.uuid,
    strasse,
    hausnummer,
    hausnummerZusatz,
    plz,
    ort,
    providerId: Number(idOfIri(address.provider)),
    lat: degrees(address.lat),
    lon: degrees(address.lon),
    mask: addressMask({ ownerDetermined: address.data.ownerDetermined === true, units: visited }),
    text: addressSearchText({ strasse, hausnummer, hausnummerZusatz, plz, ort, names }),
    openUnits: open.length,
    totalUnits: units.length,
    comments: units.reduce((sum, unit) => sum + unit.comments.length, 0),
    door: doorState(visited),
    unitIds: units.map((unit) => unit.uuid),
    nextUnitId: (open[0] ?? units[0])?.uuid ?? null,
  };
}

function latestOf(unit: wire.Unit): { latestCode: wire.QualificationCode | null; latestAt: string | null } {
  const latest = unit.latestQualification;
  if (latest === null) return { latestCode: null, latestAt: null };
  return { latestCode: latest.qualifikation, latestAt: "createdAt" in latest ? latest.createdAt : null };
}

function degrees(text: string | null): number | null {
  const value = text === null || text === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}
