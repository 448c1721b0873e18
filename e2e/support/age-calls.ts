import { openDatabase } from "./open-database.ts";

/* Run as a process of its own: every call that is over has been so for eight days, longer than its page tells of it. */
const database = await openDatabase();
await database.rows("update video_calls set ended_at = ended_at - interval '8 days' where ended_at is not null");
await database.close();
