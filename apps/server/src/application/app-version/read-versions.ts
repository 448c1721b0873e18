import type { Reader } from "../../db/open-database.ts";
import { endedVersionOf, type EndedVersion } from "./end-version.ts";

/** Which versions have ended, and how many devices told of themselves last with which one. */
export interface Versions {
  readonly ended: readonly EndedVersion[];
  readonly onDevices: readonly { readonly version: string; readonly devices: number }[];
}

/** A version with its devices, whether it has ended or not. */
export interface VersionOfApp extends EndedVersion {
  readonly devices: number;
  /** When one of its devices last told of itself; null where none ever did. */
  readonly lastSeenAt: Date | null;
}

/** Every version that a device told of, or that has ended, the newest first. */
export async function readVersionsOfApp(db: Reader): Promise<readonly VersionOfApp[]> {
  const ended = await db.selectFrom("deprecated_fe_versions").selectAll().execute();
  const told = await db
    .selectFrom("pings")
    .select(["app_version as version", ({ fn }) => fn.count<string>("device_id").distinct().as("devices")])
    .select(({ fn }) => fn.max("received_at").as("lastSeenAt"))
    .groupBy("app_version")
    .execute();
  const found = new Map<string, VersionOfApp>(
    ended.map((row) => [row.version, { ...endedVersionOf(row), devices: 0, lastSeenAt: null }]),
  );
  for (const { version, devices, lastSeenAt } of told) {
    const known = found.get(version) ?? { version, deprecatedAt: null, discontinuedAt: null };
    found.set(version, { ...known, devices: Number(devices), lastSeenAt });
  }
  return [...found.values()].toSorted((a, b) => b.version.localeCompare(a.version, "de", { numeric: true }));
}

/** All of them by their text. */
export async function readVersions(db: Reader): Promise<Versions> {
  const ended = await db.selectFrom("deprecated_fe_versions").selectAll().orderBy("version").execute();
  const pings = await db
    .selectFrom("pings")
    .select(["app_version", ({ fn }) => fn.count<string>("device_id").distinct().as("count")])
    .groupBy("app_version")
    .orderBy("app_version")
    .execute();
  return {
    ended: ended.map(endedVersionOf),
    onDevices: pings.map(({ app_version: version, count }) => ({ version, devices: Number(count) })),
  };
}
