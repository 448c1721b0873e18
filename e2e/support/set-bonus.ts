import { openDatabase } from "./open-database.ts";

/*
 * Run as a process of its own (`set-bonus.ts CENTS`): somebody has all projects grant that much for an order taken online, and never anything
 * else, as if a backup were restored from before what the device has seen.
 */
const database = await openDatabase();
const bonus = JSON.stringify({ onlineBonus: { cents: Number(process.argv[2]) } });
await database.rows("set session_replication_role = replica");
for (const table of ["projects", "project_versions"]) {
  await database.rows(`update ${table} set settings = settings || '${bonus}'::jsonb`);
}
await database.close();
