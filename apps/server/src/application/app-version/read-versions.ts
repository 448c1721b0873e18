import type { Reader } from "../../db/open-database.ts";
import { endedVersionOf, type EndedVersion } from "./end-version.ts";

/** Which versions have ended, and how many devices told of themselves last with which one. */
export interface Versions {
  readonly ended: readonly EndedVersion[];
  readonly onDevices: readonly { readonly version: string; readonly devices: number }[];
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
