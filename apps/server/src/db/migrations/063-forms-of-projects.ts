import { sql, type Kysely } from "kysely";

/* Audit words are wrapped under the name that they had, so that processes of 059 find them. */
export const kind = "contract";
export const safeFrom = "059-compatible-from";

/**
 * Forms that are not regular and that a project offers at each of its addresses (decision 133), beside those that an address names itself
 * (`address_forms`): an address that comes to the project later offers them as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table project_forms (
    project_id uuid not null references projects,
    form_id uuid not null,
    primary key (project_id, form_id)
  )`,
  `create index project_forms_form on project_forms (form_id)`,
  `create index if not exists address_forms_form on address_forms (form_id)`,
  `create trigger project_forms_audited after insert or update or delete on project_forms
    for each row execute function keep_audit('project_id,form_id', '', '', '')`,
  `alter function audit_label(text, jsonb) rename to audit_label_063`,
  `create function audit_label(entity text, content jsonb) returns text language sql stable as $$
    select case entity
      when 'project_forms' then (select name from projects where id = (content ->> 'project_id')::uuid) || ', '
        || (select name from order_forms where id = (content ->> 'form_id')::uuid order by number desc limit 1)
      else audit_label_063(entity, content)
    end
  $$`,
];
