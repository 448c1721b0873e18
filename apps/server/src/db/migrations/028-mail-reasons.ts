import { sql, type Kysely } from "kysely";

/** Why a mail failed, came back or waits, and whose envelope sender it leaves with (decision 076). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column reason text, add column return_key uuid`.execute(db);
  await sql`create index mails_return_key on mails (return_key) where return_key is not null`.execute(db);
  await sql`create index broadcasts_unit on broadcasts (unit_id, user_id)`.execute(db);
}
