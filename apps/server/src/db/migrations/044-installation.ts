import { sql, type Kysely } from "kysely";

/**
 * What the servers of one database share (decision 111): the file store and the keys that their first start had. And three tables that only grow
 * get what the others have: nobody empties them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table installation (
    part text primary key check (part in ('files', 'rescue', 'seal')),
    fingerprint text not null,
    since timestamptz not null
  )`,
  ...["video_call_steps", "document_seals", "presentation_images"].map(
    (table) =>
      `create trigger ${table}_never_emptied before truncate on ${table} for each statement execute function refuse_change()`,
  ),
];
