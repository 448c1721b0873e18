import { formatHouseNumber, mostUnitsOfAddress, splitHouseNumber, tidySuffix, type HouseNumber } from "@rundgang/domain";
import * as z from "zod/mini";
import { catch as valueOr } from "zod/mini";

import type { Place } from "../../data/commands/find-places.ts";
import { degreesFault } from "./coordinates.ts";

const text = valueOr(z.string(), "");
const place = z.object({ plz: z.string(), ort: z.string() });
const draft = z.object({
  /** Made once a house: a second try is the same one. */
  uuid: z.uuid(),
  /** The house that was sent under the uuid; null while none was. */
  sentAs: valueOr(z.nullable(z.string()), null),
  /** Its number. */
  provider: valueOr(z.nullable(z.int()), null),
  /** As it is typed; `chosenPlace` is what was chosen for it. */
  place: text,
  chosenPlace: valueOr(z.nullable(place), null),
  street: text,
  chosenStreet: valueOr(z.nullable(z.string()), null),
  /** As people write it, with what follows the number or without. */
  number: text,
  addition: text,
  /** null where what is typed is no such number. */
  units: valueOr(z.nullable(z.int()), 1),
  /** Degrees as they are typed; null where the pin is where the device is. */
  pin: valueOr(z.nullable(z.object({ lat: z.string(), lon: z.string() })), null),
});

/** What is being typed on the form of an address, as it is kept until the address is added. */
export type AddDraft = z.infer<typeof draft>;

/** A §9 "units 1". */
export function emptyDraft(uuid: string, provider: number | null): AddDraft {
  const nothing = { place: "", chosenPlace: null, street: "", chosenStreet: null, number: "", addition: "" };
  return { uuid, sentAs: null, provider, ...nothing, units: 1, pin: null };
}

/** Reads what was kept of a form; null where that is nothing, or of another version. */
export function readAddDraft(kept: string): AddDraft | null {
  if (kept === "") return null;
  try {
    const parsed = draft.safeParse(JSON.parse(kept));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Fewer characters than these take back what hangs on them (3-decisions "Field work"). */
const fewestToKeep = 3;

/** Another provider has other places and streets: what was proposed is taken back (A §4), what was typed is not. */
export function withProvider(before: AddDraft, provider: number | null): AddDraft {
  return { ...before, provider, chosenPlace: null, chosenStreet: null };
}

/** PLZ or Ort typed on: what was chosen is not any more, and with too few characters nothing of the house stands. */
export function withPlaceText(before: AddDraft, typed: string): AddDraft {
  const next = { ...before, place: typed, chosenPlace: null };
  return isKept(typed) ? next : { ...withStreetText(next, ""), chosenStreet: null };
}

/** A place of the list; a street stays chosen in the same place alone. */
export function withPlace(before: AddDraft, chosen: Place, previous: Place | null): AddDraft {
  const isSame = previous !== null && previous.plz === chosen.plz && previous.ort === chosen.ort;
  return {
    ...before,
    place: postcodeAndCity(chosen),
    chosenPlace: { plz: chosen.plz, ort: chosen.ort },
    chosenStreet: isSame ? before.chosenStreet : null,
  };
}

/** Place and street of a house nearby, as if both had been chosen. */
export function withNear(
  before: AddDraft,
  { place: near, street }: { readonly place: Place; readonly street: string },
): AddDraft {
  return withStreet(withPlace(before, near, null), street);
}

/** The street typed on: with too few characters no number stands any more. */
export function withStreetText(before: AddDraft, typed: string): AddDraft {
  const next = { ...before, street: typed, chosenStreet: null };
  return isKept(typed) ? next : { ...next, number: "", addition: "" };
}

/** A street of the list, or a new one as it was typed. */
export function withStreet(before: AddDraft, chosen: string): AddDraft {
  return { ...before, street: chosen, chosenStreet: chosen };
}

function isKept(typed: string): boolean {
  return typed.trim().length >= fewestToKeep;
}

/** "38990 Wiesenbrück" */
export function postcodeAndCity({ plz, ort }: Place): string {
  return `${plz} ${ort}`.trim();
}

/** 'Neue Straße „…“ verwenden' is offered for what is no street of the list, and long enough to be one. */
export function newStreet(typed: string, known: readonly string[]): string | null {
  const name = typed.trim().replace(/\s+/gu, " ");
  if (!isKept(name) || !/\p{L}/u.test(name)) return null;
  return known.some((street) => street.toLowerCase() === name.toLowerCase()) ? null : name;
}

type NumberRead = { readonly ok: true; readonly number: HouseNumber } | { readonly ok: false; readonly fault: string };

const mostDigits = 5;
const mostAddition = 20;

/** The house number of both fields: `12 a` may stand in the first, or its letter in the second. */
export function readNumber({ number, addition }: Pick<AddDraft, "number" | "addition">): NumberRead {
  if (number.trim() === "") return { ok: false, fault: "Bitte gib die Hausnummer ein." };
  const found = splitHouseNumber(number);
  const [first] = found;
  if (first === undefined) return { ok: false, fault: "Eine Hausnummer beginnt mit einer Zahl, zum Beispiel 12 oder 12 a." };
  if (found.length > 1) return { ok: false, fault: "Das sind mehrere Hausnummern. Füge jede für sich hinzu." };
  if (first.hausnummer.length > mostDigits) return { ok: false, fault: `Eine Hausnummer hat höchstens ${mostDigits} Ziffern.` };
  const zusatz = tidySuffix(`${first.zusatz} ${addition}`);
  if (zusatz.length > mostAddition) return { ok: false, fault: `Der Zusatz hat höchstens ${mostAddition} Zeichen.` };
  return { ok: true, number: { hausnummer: first.hausnummer, zusatz } };
}

/** The address that the form proposes to add: 'Diese Adresse hinzufügen' (A §2). */
export interface Proposal extends Place {
  readonly provider: number;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly zusatz: string;
}

/** What is to be added; null until provider, place, street and number are told. */
export function proposalOf(typed: AddDraft): Proposal | null {
  const { provider, chosenPlace, chosenStreet } = typed;
  const read = readNumber(typed);
  if (provider === null || chosenPlace === null || chosenStreet === null || !read.ok) return null;
  return { provider, plz: chosenPlace.plz, ort: chosenPlace.ort, strasse: chosenStreet, ...read.number };
}

/** "Lindenstraße 14 a" */
export function proposalName({ strasse, hausnummer, zusatz }: Proposal): string {
  return `${strasse} ${formatHouseNumber({ hausnummer, zusatz })}`;
}

/**
 * The draft as it is sent: what was sent before under its uuid as another house gets a uuid of its own, or the server would answer with the
 * earlier one.
 */
export function asSent(typed: AddDraft, proposal: Proposal, newUuid: () => string): AddDraft {
  const sentAs = JSON.stringify(proposal);
  const isOther = typed.sentAs !== null && typed.sentAs !== sentAs;
  return { ...typed, sentAs, uuid: isOther ? newUuid() : typed.uuid };
}

/** The fields of the form. */
export type AddField = "provider" | "place" | "street" | "number" | "addition" | "units" | "lat" | "lon";
export type AddFaults = Readonly<Partial<Record<AddField, string>>>;

/** What is wrong or missing on the form, a sentence at each field; without the pin of the device, which has words of its own. */
export function addFaults(typed: AddDraft): AddFaults {
  const read = readNumber(typed);
  const faults: Record<AddField, string | null> = {
    provider: typed.provider === null ? "Bitte wähle den Provider aus." : null,
    place: placeFault(typed),
    street: streetFault(typed),
    number: read.ok ? null : read.fault,
    addition: null,
    units: typed.units === null ? `Bitte gib eine ganze Zahl von 0 bis ${mostUnitsOfAddress} ein.` : null,
    lat: typed.pin === null ? null : degreesFault("lat", typed.pin),
    lon: typed.pin === null ? null : degreesFault("lon", typed.pin),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

function placeFault({ place: typed, chosenPlace }: AddDraft): string | null {
  if (typed.trim() === "") return "Bitte gib PLZ oder Ort ein.";
  if (chosenPlace === null) return "Bitte wähle den Ort aus.";
  return /^\d{5}$/u.test(chosenPlace.plz) ? null : "Die Postleitzahl hat fünf Ziffern.";
}

function streetFault({ street: typed, chosenStreet }: AddDraft): string | null {
  if (typed.trim() === "") return "Bitte gib die Straße ein.";
  return chosenStreet === null ? "Bitte wähle die Straße aus." : null;
}

const fieldOfMember: Readonly<Record<string, AddField>> = {
  provider: "provider",
  plz: "place",
  ort: "place",
  strasse: "street",
  hausnummer: "number",
  hausnummerZusatz: "addition",
  wohneinheitenGesamt: "units",
  lat: "lat",
  lon: "lon",
};

/** What the server refuses, by the field of the form; `rest` is what belongs to none. */
export function serverFaults(members: Readonly<Record<string, string>>): {
  readonly faults: AddFaults;
  readonly rest: readonly string[];
} {
  const told = Object.entries(members).map(([member, sentence]) => ({ field: fieldOfMember[member], sentence }));
  return {
    faults: Object.fromEntries(told.flatMap(({ field, sentence }) => (field === undefined ? [] : [[field, sentence]]))),
    rest: told.flatMap(({ field, sentence }) => (field === undefined ? [sentence] : [])),
  };
}
