import { houseName, paperOrderAnswers, type OrderTypeQuestion } from "@rundgang/domain";
import { sql } from "kysely";
import * as z from "zod";
import type { Reader } from "./open-database.ts";

/** The parts of an address that answers are compared with. */
export interface Door {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
  readonly plz: string;
  readonly ort: string;
}

/** What an order or a broadcast is about: the unit, and what its address, provider and project say. */
export interface OrderSubject {
  readonly unitId: string;
  readonly unitName: string | null;
  readonly unitStatus: string;
  readonly addressId: string;
  /** Street and number, then postcode and place, as people write them. */
  readonly addressLine: string;
  readonly door: Door;
  readonly providerId: number;
  readonly providerName: string;
  /** Made by a salesman, not by an import. */
  readonly createdBySalesman: boolean;
  /** Null for an address of no project. */
  readonly projectId: string | null;
  readonly projectPhase: string;
  readonly onlineBonusCents: number | null;
  /** Of the project and the provider: which order types are offered here (B §6). */
  readonly paperOrderPossible: OrderTypeQuestion["paperOrderPossible"];
  readonly remoteOrders: boolean | undefined;
}

const settings = z.object({
  phase: z.string().default("NFB"),
  paperOrderPossible: z.enum(paperOrderAnswers).optional(),
  onlineBonus: z.object({ cents: z.number().int() }).optional(),
});
const providerSettings = z.object({ remoteOrders: z.boolean().optional() });

/** Undefined when there is no such unit. */
export async function findOrderSubject(db: Reader, unitId: string): Promise<OrderSubject | undefined> {
  const row = await db
    .selectFrom("units")
    .innerJoin("addresses", "addresses.id", "units.address_id")
    .innerJoin("providers", "providers.id", "addresses.provider_id")
    .leftJoin("projects", "projects.id", "addresses.project_id")
    .where("units.id", "=", unitId)
    .select(["units.name as unitName", "addresses.id as addressId", "addresses.provider_id as providerId"])
    .select(["addresses.project_id as projectId", "units.status as unitStatus"])
    .select(["providers.name as providerName", "providers.settings as ofProvider", "projects.settings"])
    .select(sql<boolean>`addresses.created_by is not null`.as("createdBySalesman"))
    .select(["strasse", "hausnummer", "hausnummer_zusatz as hausnummerZusatz", "plz", "ort"])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { settings: raw, ofProvider, strasse, hausnummer, hausnummerZusatz, plz, ort, ...rest } = row;
  const project = settings.safeParse(raw ?? {}).data;
  const door = { strasse, hausnummer, hausnummerZusatz, plz, ort };
  const addressLine = [houseName(door), `${plz} ${ort}`.trim()];
  return {
    unitId,
    ...rest,
    door,
    addressLine: addressLine.filter((part) => part !== "").join(", "),
    projectPhase: project?.phase ?? "NFB",
    onlineBonusCents: project?.onlineBonus?.cents ?? null,
    paperOrderPossible: project?.paperOrderPossible,
    remoteOrders: providerSettings.safeParse(ofProvider).data?.remoteOrders,
  };
}
