import { idOfIri, type wire } from "@rundgang/contracts";
import { doorName, foldForSearch, houseName, minimumSearchLength, searchWords } from "@rundgang/domain";

import type { ListEntry } from "../list/list-entry.ts";
import type { ListIndex } from "../list/list-index.ts";
import type { CommandParts } from "./command-parts.ts";
import { unitHitOf, type UnitHit } from "./search-own.ts";

/** An own order that was found by its number or its customer. */
export interface OrderHit {
  readonly orderId: string;
  /** For people. */
  readonly number: number;
  readonly unitId: string;
  readonly customer: string;
  /** "Töpfergasse 14 a, WE 2"; "" where the server has not told it. */
  readonly place: string;
  /** ISO instant. */
  readonly at: string;
}

/** A telephone number that was noted with an appointment or an order. */
export interface PhoneHit {
  readonly phone: string;
  readonly customer: string;
  readonly unitId: string;
  readonly place: string;
}

/** A comment that holds what was typed. */
export interface CommentHit {
  readonly uuid: string;
  readonly text: string;
  readonly unit: UnitHit;
}

/** What was found in one's own work. */
export interface WorkHits {
  readonly orders: readonly OrderHit[];
  readonly phones: readonly PhoneHit[];
  readonly comments: readonly CommentHit[];
}

const mostHits = 50;
/** Fewer digits are a house number. */
const leastDigits = 4;

/**
 * One's own orders, telephone numbers and comments at one's own doors, from what lies on the device. Fewer than two characters find nothing.
 * Comments lie in the pages of the addresses: the first search reads those pages that have some.
 * @param signal ends it when something else is typed
 */
export async function searchWork(parts: CommandParts, query: string, signal?: AbortSignal): Promise<WorkHits> {
  if (query.trim().length < minimumSearchLength) return { orders: [], phones: [], comments: [] };
  const words = searchWords(query);
  const digits = digitsOf(query);
  const [orders, appointments] = await Promise.all([readOrders(parts), parts.appointments()]);
  return {
    orders: orders.filter((order) => isOrderMeant(order, words, query.trim())).slice(0, mostHits),
    phones: uniquePhones([...phonesOfOrders(orders), ...phonesOfAppointments(parts, appointments)])
      .filter(({ phone }) => isPhoneMeant(phone, digits))
      .slice(0, mostHits),
    comments: await findComments(parts, words, signal),
  };
}

type FoundOrder = OrderHit & { readonly phones: readonly string[] };

async function readOrders({ work }: CommandParts): Promise<readonly FoundOrder[]> {
  const view = await work()?.orders.read();
  return (view?.orders ?? []).map((order) => ({
    orderId: order.uuid,
    number: order.id,
    unitId: idOfIri(order.unit),
    customer: [order.customer?.vorname, order.customer?.name].filter(isFilled).join(" "),
    place: order.door === undefined ? "" : placeOf(order.door),
    at: order.erfassungsdatumAt,
    phones: [order.customer?.telMobile, order.customer?.telPrivat].filter(isFilled),
  }));
}

function isOrderMeant({ number, customer }: OrderHit, words: readonly string[], query: string): boolean {
  if (/^\d{3,}$/u.test(query)) return String(number).startsWith(query);
  return customer !== "" && holdsAll(customer, words);
}

function phonesOfOrders(orders: readonly FoundOrder[]): readonly PhoneHit[] {
  return orders.flatMap(({ phones, customer, unitId, place }) => phones.map((phone) => ({ phone, customer, unitId, place })));
}

function phonesOfAppointments(parts: CommandParts, appointments: readonly wire.Appointment[]): readonly PhoneHit[] {
  return appointments.flatMap(({ data: { customer, unit, address } }) => {
    const phone = customer?.phone ?? "";
    if (phone === "" || unit === null || unit === undefined) return [];
    const unitId = idOfIri(unit);
    const entry = address === undefined ? undefined : entryOf(parts, idOfIri(address));
    const place = entry === undefined ? "" : placeOf({ ...entry, position: entry.unitIds.indexOf(unitId) + 1 });
    return [{ phone, customer: customer?.name ?? "", unitId, place }];
  });
}

function uniquePhones(phones: readonly PhoneHit[]): readonly PhoneHit[] {
  const seen = new Map(phones.map((one) => [`${digitsOf(one.phone)} ${one.unitId}`, one]));
  return [...seen.values()];
}

function isPhoneMeant(phone: string, digits: string): boolean {
  return digits.length >= leastDigits && digitsOf(phone).includes(digits);
}

/** `+49 171 …`, `0049171…` and `0171…` are one number. Text with letters is none. */
function digitsOf(text: string): string {
  if (/\p{L}/u.test(text)) return "";
  return text.replaceAll(/[^\d+]/gu, "").replace(/^(?:\+49|0049)/u, "0");
}

type Said = { readonly uuid: string; readonly unitId: string; readonly text: string; readonly folded: string };

/** Comments that were read before, by the row of their address: a change of the address makes a new row. */
const saidOf = new WeakMap<ListEntry, readonly Said[]>();

async function findComments(parts: CommandParts, words: readonly string[], signal?: AbortSignal): Promise<readonly CommentHit[]> {
  const index = parts.addresses.index();
  if (index === null) return [];
  const found: CommentHit[] = [];
  for (const ordinal of index.commented()) {
    if (signal?.aborted === true) return [];
    const entry = index.entry(ordinal);
    if (entry === undefined) continue;
    for (const one of saidOf.get(entry) ?? (await readSaid(parts, entry))) {
      if (words.length === 0 || !words.every((word) => one.folded.includes(word))) continue;
      const unit = unitHitOf(entry, one.unitId, index.distanceOf(ordinal));
      if (unit !== undefined) found.push({ uuid: one.uuid, text: one.text, unit });
    }
  }
  return found.toSorted(byDistance).slice(0, mostHits);
}

async function readSaid({ addresses }: CommandParts, entry: ListEntry): Promise<readonly Said[]> {
  const address = await addresses.address(entry.uuid);
  const said = (address?.wohneinheiten ?? []).flatMap((unit) =>
    unit.comments.map(({ uuid, comment }) => ({
      uuid,
      unitId: unit.uuid,
      text: comment,
      folded: ` ${foldForSearch(comment)}`,
    })),
  );
  saidOf.set(entry, said);
  return said;
}

function byDistance(a: CommentHit, b: CommentHit): number {
  return (a.unit.distanceMetres ?? Infinity) - (b.unit.distanceMetres ?? Infinity) || 0;
}

function entryOf({ addresses }: CommandParts, addressId: string): ReturnType<ListIndex["entry"]> {
  const index = addresses.index();
  const ordinal = index?.ordinalOf(addressId);
  return ordinal === undefined ? undefined : index?.entry(ordinal);
}

type Door = Pick<ListEntry, "strasse" | "hausnummer" | "hausnummerZusatz"> & { readonly position: number };

function placeOf(door: Door): string {
  return door.position > 0 ? doorName(door, door) : houseName(door);
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldForSearch(text)}`;
  return words.length > 0 && words.every((word) => folded.includes(word));
}

function isFilled(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== "";
}
