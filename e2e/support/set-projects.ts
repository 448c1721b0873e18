import { openDatabase } from "./open-database.ts";

/*
 * Run as a process of its own (`set-projects.ts JSON`): all projects have these settings, such as `{"onlineBonus":{"cents":1234}}`, and never had
 * others, as if a backup were restored from before what the device has seen.
 */
const database = await openDatabase();
await database.rows("set session_replication_role = replica");
for (const table of ["projects", "project_versions"]) {
  await database.rows(`update ${table} set settings = settings || '${process.argv[2] ?? "{}"}'::jsonb`);
}
await database.close();
