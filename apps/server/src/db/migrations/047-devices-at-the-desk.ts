import { sql, type Kysely } from "kysely";

/** What the back office shows of devices (decision 113): a name for each row, what runs there, and who asked something of them in the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  /* A device has a ping for each person who uses it: the row needs an id of its own. */
  `alter table pings add column id uuid not null default gen_random_uuid(), add column device text, add column browser text`,
  `create unique index pings_id on pings (id)`,
  `create index pings_received on pings (received_at)`,
  `create trigger device_tasks_audited after insert on device_tasks
    for each row execute function keep_audit('id', '', '', '')`,
  /* The labels of 037, and whose devices it is that something is asked of. */
  `alter function audit_label(text, jsonb) rename to audit_label_before_047`,
  `create function audit_label(entity text, content jsonb) returns text language sql stable as $$
    select case entity
      when 'device_tasks' then 'Geräte von ' || (select name from users where id = (content ->> 'user_id')::uuid)
      else audit_label_before_047(entity, content)
    end
  $$`,
];
