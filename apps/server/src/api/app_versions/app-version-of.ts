import type { wire } from "@rundgang/contracts";

import { readVersionsOfApp, type VersionOfApp } from "../../application/app-version/read-versions.ts";
import type { Reader } from "../../db/open-database.ts";

/** A version as the wire has it. */
export function appVersionOf({ version, devices, lastSeenAt, deprecatedAt, discontinuedAt }: VersionOfApp): wire.AppVersion {
  return {
    "@id": `/api/app_versions/${version}`,
    "@type": "AppVersion",
    uuid: version,
    version,
    devices,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    deprecatedAt: deprecatedAt?.toISOString() ?? null,
    discontinuedAt: discontinuedAt?.toISOString() ?? null,
  };
}

/** One version; of one that nobody told of and nobody ended there is nothing to say. */
export async function readAppVersion(db: Reader, version: string): Promise<wire.AppVersion | null> {
  const found = (await readVersionsOfApp(db)).find((one) => one.version === version);
  return found === undefined ? null : appVersionOf(found);
}
