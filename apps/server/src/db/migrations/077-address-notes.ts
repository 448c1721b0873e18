import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * Photos and notes of houses and their units (decision 153). A removed one keeps its row, without its file, for whoever asks who took it
 * away; the audit log has the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table address_notes (
    id uuid primary key,
    address_id uuid not null references addresses on delete cascade,
    unit_id uuid references units on delete set null,
    position integer,
    place text,
    text text not null default '',
    file_id uuid references files,
    user_id uuid not null references users,
    created_at timestamptz not null,
    received_at timestamptz not null default now(),
    removed_at timestamptz,
    removed_by uuid references users
  )`,
  `create index address_notes_address on address_notes (address_id, created_at)`,
  `create index address_notes_unit on address_notes (unit_id)`,
  `create index address_notes_file on address_notes (file_id)`,
  /*
   * What was taken away is told by its house: a note's text is nobody's business afterwards. The function of 063 is replaced and not renamed, for an older
   * process goes on beside it.
   */
  `create or replace function audit_label(entity text, content jsonb) returns text language sql stable as $$
    select case entity
      when 'project_forms' then (select name from projects where id = (content ->> 'project_id')::uuid) || ', '
        || (select name from order_forms where id = (content ->> 'form_id')::uuid order by number desc limit 1)
      when 'address_notes' then
        (select concat_ws(' ', strasse, hausnummer || hausnummer_zusatz) from addresses where id = (content ->> 'address_id')::uuid)
      else audit_label_063(entity, content)
    end
  $$`,
  `create trigger address_notes_audited after update on address_notes
    for each row when (new.removed_at is not null and old.removed_at is null)
    execute function keep_audit('id', '', 'text', 'address_id,unit_id,position,user_id,created_at,received_at,removed_by')`,
];
