import { openDatabase } from "./open-database.ts";

/* Run as a process of its own (`set-bonus.ts CENTS`): somebody changes what all projects grant for an order taken online. */
const database = await openDatabase();
const cents = Number(process.argv[2]);
await database.rows(`update projects set settings = settings || '{"onlineBonus":{"cents":${cents}}}'::jsonb`);
await database.close();
