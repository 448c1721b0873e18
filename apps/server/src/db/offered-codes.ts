import { wire } from "@rundgang/contracts";
import { qualificationButtons, type QualificationSettings } from "@rundgang/domain";
import { sql } from "kysely";

import type { Reader } from "./open-database.ts";
import type { QualifiableUnitRow } from "./qualifiable-unit.ts";

/**
 * Whether the provider of a unit offers a result, or ever did: a visit that was recorded without a line arrives, and an old one is edited, after its
 * button was taken away (A §3, A §4).
 */
export async function isOffered(
  db: Reader,
  { providerId, settings }: Pick<QualifiableUnitRow, "providerId" | "settings">,
  code: wire.QualificationCode,
): Promise<boolean> {
  if (offers(settings, code)) return true;
  const versions = await db
    .selectFrom("provider_versions")
    .where("provider_id", "=", providerId)
    .select(sql<unknown>`content -> 'settings'`.as("settings"))
    .execute();
  return versions.some((version) => offers(wire.providerSettings.safeParse(version.settings).data ?? {}, code));
}

function offers(settings: QualificationSettings, code: wire.QualificationCode): boolean {
  return qualificationButtons(settings).some((button) => button.code === code);
}
