import { wire } from "@rundgang/contracts";
import type { QualificationSettings } from "@rundgang/domain";

import type { Writer } from "./open-database.ts";

export interface QualifiableUnitRow {
  readonly name: string | null;
  readonly soldElsewhere: boolean;
  readonly settings: QualificationSettings;
}

/** A unit with what its provider asks for, locked until the transaction ends. Undefined when there is none. */
export async function lockQualifiableUnit(tx: Writer, unitId: string): Promise<QualifiableUnitRow | undefined> {
  const row = await tx
    .selectFrom("units")
    .innerJoin("addresses", "addresses.id", "units.address_id")
    .innerJoin("providers", "providers.id", "addresses.provider_id")
    .where("units.id", "=", unitId)
    .select(["units.name", "units.status", "providers.settings"])
    .forNoKeyUpdate("units")
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const settings = wire.providerSettings.safeParse(row.settings).data ?? {};
  return { name: row.name, soldElsewhere: row.status === "EXT_SALE", settings };
}
