import { sql, type Kysely } from "kysely";

/** Which visit has marked an appointment as done: taken back, it opens the appointment again (3-decisions "Field work"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table appointments add column finished_by uuid references qualifications (id)`.execute(db);
  await sql`create index appointments_finished_by on appointments (finished_by) where finished_by is not null`.execute(db);
}
