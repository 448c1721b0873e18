import { wire, type Iri } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { DataStore } from "../db/data-store.ts";
import type { Masters } from "./masters.ts";

/** What hardly changes, from the device. What cannot be read is missing, and comes with the next load. */
export async function readMasters(store: DataStore): Promise<Masters> {
  const [providers, carriers, forms, settings] = await Promise.all([
    store.readMaster("providers"),
    store.readMaster("carriers"),
    store.readMaster("forms"),
    store.readMaster("projectSettings"),
  ]);
  return {
    providers: listOr(wire.provider, providers),
    carriers: listOr(wire.carrier, carriers).toSorted((a, b) => a.name.localeCompare(b.name, "de")),
    forms: listOr(wire.orderForm, forms),
    projectSettings: new Map<Iri, wire.ProjectSettings>(listOr(z.tuple([z.string(), wire.projectSettings]), settings)),
  };
}

/** Uuids of the addresses in the salesman's own territories. */
export async function readOwnAddresses(store: DataStore): Promise<ReadonlySet<string>> {
  const salesman = await readSalesman(store);
  return new Set(salesman?.polygons.flatMap((polygon) => polygon.adresses));
}

/** Uuids of the territories that were the salesman's when the last load began; null where nothing is loaded. */
export async function readOwnTerritories(store: DataStore): Promise<ReadonlySet<string> | null> {
  const salesman = await readSalesman(store);
  return salesman === null ? null : new Set(salesman.polygons.map((polygon) => polygon.uuid));
}

async function readSalesman(store: DataStore): Promise<wire.Salesman | null> {
  const parsed = z.safeParse(wire.salesman, await store.readMaster("salesman"));
  return parsed.success ? parsed.data : null;
}

function listOr<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema>[] {
  const parsed = z.safeParse(z.array(schema), value);
  return parsed.success ? parsed.data : [];
}
