import { wire } from "@rundgang/contracts";
import type { OrderTypeQuestion, QualificationSettings } from "@rundgang/domain";
import { sql } from "kysely";

import type { Writer } from "./open-database.ts";

export interface QualifiableUnitRow {
  readonly name: string | null;
  readonly providerId: number;
  readonly settings: QualificationSettings;
  readonly orderTypes: Omit<OrderTypeQuestion, "online">;
}

/** A unit with what its provider asks for, locked until the transaction ends. Undefined when there is none. */
export async function lockQualifiableUnit(tx: Writer, unitId: string): Promise<QualifiableUnitRow | undefined> {
  const row = await tx
    .selectFrom("units")
    .innerJoin("addresses", "addresses.id", "units.address_id")
    .innerJoin("providers", "providers.id", "addresses.provider_id")
    .leftJoin("projects", "projects.id", "addresses.project_id")
    .where("units.id", "=", unitId)
    .select(["units.name", "providers.id as providerId", "providers.settings", "projects.settings as ofProject"])
    .select(sql<boolean>`addresses.created_by is not null`.as("createdBySalesman"))
    .forNoKeyUpdate("units")
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const settings = wire.providerSettings.safeParse(row.settings).data ?? {};
  return {
    name: row.name,
    providerId: row.providerId,
    settings,
    orderTypes: {
      createdBySalesman: row.createdBySalesman,
      paperOrderPossible: wire.projectSettings.shape.paperOrderPossible.safeParse(row.ofProject?.["paperOrderPossible"]).data,
      remoteOrders: settings.remoteOrders,
    },
  };
}
