import { createHmac, type KeyObject } from "node:crypto";

import { compactIban } from "@rundgang/forms";

import type { KeyRing } from "../sessions/key-ring.ts";
import { keysIn } from "../sessions/key-ring.ts";
import { openBytes, sealBytes } from "../sessions/seal.ts";
import type { Reader } from "./open-database.ts";
import { executorOf } from "./read-rows.ts";

/** What is sealed in a row by itself, bound to this place and to the id of its row. */
export type SealedPlace =
  | "orders.answers"
  | "orders.provider_data"
  | "order_corrections.submitted"
  | "order_corrections.corrected"
  | "customers.iban"
  | "customers.geburtsdatum";

/** Keys of what orders and customers say (`Keys`), those of now first. */
export interface RecordKeys {
  readonly records: readonly KeyObject[];
  readonly marks: readonly KeyObject[];
}

/** A sealed value names a secret that this server has no more, was moved from another row, or is damaged. */
export class SealLost extends Error {
  /** The id of the key that it is sealed under and that is not here; null where that key is here and does not open it. */
  readonly keyId: string | null;

  constructor(place: SealedPlace, keyId: string | null = null) {
    super(`a value of ${place} cannot be opened`);
    this.keyId = keyId;
  }
}

interface Seals extends RecordKeys {
  /** Off while processes that read sealed values as nothing may be at work (`begin-sealing.ts`). */
  isOn: boolean;
}

const known = new WeakMap<object, Seals>();

/** From now on what this database keeps is opened by these keys; it is sealed from `switchSeals` on. */
export function giveSeals(db: Reader, { records, marks }: RecordKeys): void {
  known.set(executorOf(db), { records, marks, isOn: false });
}

/** From now on what is written is sealed. */
export function switchSeals(db: Reader): void {
  sealsOf(db).isOn = true;
}

/** Lets a transaction open and seal as its database does. `transact` does this; nobody else needs to. */
export function passSeals(db: Reader, tx: Reader): void {
  const seals = known.get(executorOf(db));
  if (seals !== undefined) known.set(executorOf(tx), seals);
}

function sealsOf(db: Reader): Seals {
  const seals = known.get(executorOf(db));
  if (seals === undefined) throw new Error("this database was given no keys (giveSeals)");
  return seals;
}

/** The keys that this database was given. Throws where it was given none. */
export function recordKeysOf(db: Reader): RecordKeys {
  return sealsOf(db);
}

/* A uuid is the same in capitals, as the database has it. The embedded database answers a counted id as a number, whatever its type says. */
const boundTo = (place: SealedPlace, id: string) => `${place} ${String(id).toLowerCase()}`;

/** Seals a value: the key's id, a point, and `sealBytes` of its JSON. */
export function sealValue({ records }: Pick<RecordKeys, "records">, place: SealedPlace, id: string, value: unknown): string {
  const [key] = records;
  if (key === undefined) throw new Error("a ring without a key");
  return `${keyIdOf(key)}.${sealBytes(key, boundTo(place, id), Buffer.from(JSON.stringify(value)))}`;
}

/** The value again. Throws `SealLost`. */
export function openValue({ records }: Pick<RecordKeys, "records">, place: SealedPlace, id: string, sealed: string): unknown {
  const at = sealed.indexOf(".");
  const keyId = sealed.slice(0, at);
  const own = records.filter((key) => keyIdOf(key) === keyId);
  const bytes = openBytes(own, boundTo(place, id), sealed.slice(at + 1));
  if (bytes === null) throw new SealLost(place, own.length === 0 ? keyId : null);
  return JSON.parse(bytes.toString());
}

const ids = new WeakMap<KeyObject, string>();

/** Names a key, and tells nothing else about it: by it SQL finds what was sealed under another one. */
export function keyIdOf(key: KeyObject): string {
  const id = ids.get(key) ?? createHmac("sha256", key).update("id").digest("hex").slice(0, 8);
  ids.set(key, id);
  return id;
}

/** The text of a stored value that is sealed; null for one that an earlier version left as it came. */
export function sealedTextOf(place: SealedPlace, stored: unknown): string | null {
  if (!place.startsWith("customers.")) return typeof stored === "string" ? stored : null;
  /* Plain, a customer's member is a text; sealed it stands beside its mark. */
  const isSealed = typeof stored === "object" && stored !== null && "sealed" in stored && typeof stored.sealed === "string";
  return isSealed ? String(stored.sealed) : null;
}

/** A stored value as it was before it was sealed. Throws `SealLost`. */
export function opened(db: Reader, place: SealedPlace, id: string, stored: unknown): unknown {
  const sealed = sealedTextOf(place, stored);
  return sealed === null ? stored : openValue(sealsOf(db), place, id, sealed);
}

/** The same, with something else instead of what cannot be opened. */
export function openedOr<Else>(db: Reader, place: SealedPlace, id: string, stored: unknown, instead: Else): unknown {
  try {
    return opened(db, place, id, stored);
  } catch (error) {
    if (error instanceof SealLost) return instead;
    throw error;
  }
}

/** The same for a value that is an object. */
export function openedObject(db: Reader, place: SealedPlace, id: string, stored: unknown): Record<string, unknown> {
  const value = opened(db, place, id, stored);
  if (typeof value !== "object" || value === null) throw new SealLost(place);
  return { ...value };
}

/** A value as it is to be stored: sealed, or as it came while older processes may read it. */
export function toStore(db: Reader, place: Exclude<SealedPlace, `customers.${string}`>, id: string, value: unknown): unknown {
  const seals = sealsOf(db);
  return seals.isOn ? sealValue(seals, place, id, value) : value;
}

/** Members of a customer that are sealed one by one, so that SQL reads the others as before. */
export const sealedMembers = ["iban", "geburtsdatum"] as const;

/** A customer's members as they are to be stored. An empty one hides nothing, and stays. */
export function storedCustomer(db: Reader, id: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const seals = sealsOf(db);
  return seals.isOn ? sealCustomer(seals, id, data) : { ...data };
}

/** The same, whoever is at work. What is sealed already stays. */
export function sealCustomer(keys: RecordKeys, id: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sealed = sealedMembers.flatMap((name) => {
    const value = data[name];
    if (typeof value !== "string" || value === "") return [];
    const text = sealValue(keys, `customers.${name}`, id, value);
    return [[name, { sealed: text, ...(name === "iban" && { mark: markOf(keys.marks, value) }) }] as const];
  });
  return { ...data, ...Object.fromEntries(sealed) };
}

/** A customer's members as he said them. Throws `SealLost`. */
export function openedCustomer(db: Reader, id: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = sealedMembers.filter((name) => name in data);
  return { ...data, ...Object.fromEntries(members.map((name) => [name, opened(db, `customers.${name}`, id, data[name])])) };
}

/** By what an account is found again that nobody can read: the same for each way of writing it. */
export function markOf(ring: KeyRing, iban: string): string {
  const [key] = keysIn(ring);
  if (key === undefined) throw new Error("a ring without a key");
  return createHmac("sha256", key)
    .update(`iban ${compactIban(iban).toUpperCase()}`)
    .digest("base64url");
}

/** The marks that an account may bear, a key each. */
export function marksOf(db: Reader, iban: string): readonly string[] {
  return sealsOf(db).marks.map((key) => markOf(key, iban));
}
