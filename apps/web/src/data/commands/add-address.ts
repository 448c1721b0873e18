import type { ApiResult } from "@rundgang/api-client";
import { calls, constraintViolationList, errorCatalogue, hydraError, idOfIri, iri, type wire } from "@rundgang/contracts";
import { sameDoorKey } from "@rundgang/domain";
import * as z from "zod/mini";

import { nextUnitOf } from "../list/list-entry.ts";
import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandContext } from "./command-parts.ts";
import { refuse } from "./refusals.ts";

/** A house that is missing (A §2). */
export interface AddAddressInput {
  /** Made once a form: a second try is the same house. */
  readonly uuid: string;
  readonly strasse: string;
  /** Digits. */
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
  readonly plz: string;
  readonly ort: string;
  /** Its number. */
  readonly provider: number;
  /** Degrees WGS 84. */
  readonly lat: number;
  readonly lon: number;
  readonly units: number;
}

/** An address that was added, or why it was not; `text` is German, for people. */
export type AddAddressResult =
  /** `unitId`: its first unit; null where it has none. */
  | { readonly ok: true; readonly addressId: string; readonly unitId: string | null }
  /** There is such a house already, however it is spelt. */
  | { readonly ok: false; readonly code: "exists"; readonly existing: string; readonly text: string }
  /** What is wrong by the member of the wire (`hausnummer`, `wohneinheitenGesamt`), a sentence each. */
  | { readonly ok: false; readonly code: "invalid"; readonly fields: Readonly<Record<string, string>>; readonly text: string }
  /** Nobody knows whether it has arrived: it is tried again with the same uuid. */
  | { readonly ok: false; readonly code: "unexpected"; readonly text: string }
  | OnlineRefusal;

/** A §9 "Address-add time-out", ms. */
export const addLimitMs = 60_000;

const offlineText = "Eine Adresse kann nur hinzugefügt werden, solange du online bist.";
/** A §8 "Address add failure or 60 s time-out". */
const unexpected = {
  ok: false,
  code: "unexpected",
  text: "Es ist ein unerwarteter Fehler aufgetreten. Bitte versuche es später noch einmal.",
} as const;

/**
 * Adds an address (A §4): online alone and never queued. Where no answer comes the server is asked for the uuid before
 * anybody is told of an error. What was added is one's own on this device at once.
 */
export function addAddress(context: CommandContext, input: AddAddressInput): Promise<AddAddressResult> {
  return context.once(`add ${input.uuid}`, JSON.stringify(input), () => add(context, input));
}

async function add(context: CommandContext, input: AddAddressInput): Promise<AddAddressResult> {
  if (context.isVersionEnded()) return { ok: false, code: "refused", text: refuse("version_ended").text };
  if (context.work() === null) return { ok: false, code: "signed_out", text: refuse("signed_out").text };
  if (!context.online()) return { ok: false, code: "offline", text: offlineText };
  const result = await send(context, input);
  if (result.type === "ok") return added(context, result.value);
  if (result.type === "signed_out") return onlineRefusal(result, offlineText);
  /* An earlier try has arrived with other contents: what stands there is what was added. */
  const mayBeThere = result.type === "offline" || result.code === "uuid_conflict" || result.status >= 500;
  return mayBeThere ? lookUp(context, input) : refused(context, result);
}

function send({ api }: CommandContext, input: AddAddressInput): Promise<ApiResult<wire.Address>> {
  const { uuid, strasse, hausnummer, hausnummerZusatz, plz, ort, provider, lat, lon, units } = input;
  const body: wire.AddressCreate = {
    uuid,
    strasse,
    hausnummer,
    hausnummerZusatz,
    plz,
    ort,
    provider: iri("providers", String(provider)),
    lat: lat.toFixed(degreeDigits),
    lon: lon.toFixed(degreeDigits),
    wohneinheitenGesamt: units,
  };
  return api.request(calls.postAddress, { body, limitMs: addLimitMs, headers: { "Idempotency-Key": uuid } });
}

/** About ten centimetres. */
const degreeDigits = 6;

/** What stands there may differ in its units, but not in its door. */
async function lookUp(context: CommandContext, input: AddAddressInput): Promise<AddAddressResult> {
  const there = await context.api.request(calls.getAddress, { params: { id: input.uuid } });
  return there.type === "ok" && doorOf(there.value) === doorOf(input) ? added(context, there.value) : unexpected;
}

function doorOf({
  plz,
  strasse,
  hausnummer,
  hausnummerZusatz,
}: Pick<AddAddressInput, "plz" | "strasse" | "hausnummer" | "hausnummerZusatz">): string {
  return sameDoorKey({ provider: "", plz, strasse, hausnummer, zusatz: hausnummerZusatz });
}

async function added(context: CommandContext, address: wire.Address): Promise<AddAddressResult> {
  await keep(context, address);
  return { ok: true, addressId: address.uuid, unitId: nextUnitOf(address)?.uuid ?? null };
}

async function refused(
  context: CommandContext,
  refusal: Extract<ApiResult<wire.Address>, { type: "refused" }>,
): Promise<AddAddressResult> {
  const exists = z.safeParse(hydraError, refusal.body);
  const existing = refusal.code === "address_exists" ? exists.data?.existing : undefined;
  if (existing !== undefined) {
    const addressId = idOfIri(existing);
    const there = await context.api.request(calls.getAddress, { params: { id: addressId } });
    if (there.type === "ok") await keep(context, there.value);
    return { ok: false, code: "exists", existing: addressId, text: errorCatalogue.address_exists.text };
  }
  const invalid = z.safeParse(constraintViolationList, refusal.body);
  if (!invalid.success) return onlineRefusal(refusal, offlineText);
  const fields = Object.fromEntries(invalid.data.violations.map(({ propertyPath, message }) => [propertyPath, message]));
  return { ok: false, code: "invalid", fields, text: refusal.text };
}

/** It is the server's word already: what the disk refuses now comes with the next load. */
function keep({ addresses }: CommandContext, address: wire.Address): Promise<void> {
  return addresses.keep(address).catch(() => undefined);
}
