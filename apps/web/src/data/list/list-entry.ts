import { idOfIri, type wire } from "@rundgang/contracts";
import { addressMask, addressSearchText, showsNoVisits, type DoorState } from "@rundgang/domain";

import { packVisits } from "./packed-visits.ts";

/** A unit as its row keeps it. */
export interface ListedDoor extends DoorState {
  /** What the visits there say of when it opens (`packVisits`); missing where nobody was there. */
  readonly visits?: string;
}

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
  readonly unitIds: readonly string[];
  /** At the bell of each unit, in the order of `unitIds`; "" where none is known. */
  readonly names: readonly string[];
  /** What is known of each unit, in the order of `unitIds`: a row speaks of those that the filter lets through. */
  readonly doors: readonly ListedDoor[];
  /** The first unit that is open, else the first. */
  readonly nextUnitId: string | null;
}

/** Projects an address onto its row. */
export function listEntryOf(address: wire.Address): ListEntry {
  const units = byPosition(address);
  const visited = units.map((unit) => ({
    status: unit.status,
    visits: packVisits(unit),
    noVisits: showsNoVisits(unit),
    ...latestOf(unit),
  }));
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
    openUnits: units.filter(isOpen).length,
    totalUnits: units.length,
    comments: units.reduce((sum, unit) => sum + unit.comments.length, 0),
    unitIds: units.map((unit) => unit.uuid),
    names: units.map((unit) => unit.name ?? ""),
    doors: visited.map(({ status, visits, noVisits, latestCode, latestAt }) => ({
      code: latestCode,
      at: latestAt,
      open: status === "OPEN",
      visits,
      noVisits,
    })),
    nextUnitId: firstToVisit(units)?.uuid ?? null,
  };
}

/** Where whoever comes to a house goes first: the first unit that is open, else the first; undefined where there is none. */
export function nextUnitOf(address: wire.Address): wire.Unit | undefined {
  return firstToVisit(byPosition(address));
}

function byPosition({ wohneinheiten }: wire.Address): readonly wire.Unit[] {
  return wohneinheiten.toSorted((a, b) => a.position - b.position);
}

function firstToVisit(units: readonly wire.Unit[]): wire.Unit | undefined {
  return units.find(isOpen) ?? units[0];
}

function isOpen({ status }: wire.Unit): boolean {
  return status === "OPEN";
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
