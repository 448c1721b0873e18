import { sql, type Kysely } from "kysely";

/* Audit words are wrapped under the name that they had, so that processes of 059 find them. */
export const kind = "contract";
export const safeFrom = "059-compatible-from";

/** Who looked at whose day and when (only added to): it stands in the audit log, and the person sees it himself (decision 128). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table day_views (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users,
    day date not null,
    viewer_id uuid not null references users,
    viewed_at timestamptz not null
  )`,
  `create index day_views_user on day_views (user_id, viewed_at desc)`,
  `create trigger day_views_stay before update or delete on day_views for each row execute function refuse_change()`,
  `create trigger day_views_never_emptied before truncate on day_views for each statement execute function refuse_change()`,
  `create trigger day_views_audited after insert on day_views
    for each row execute function keep_audit('id', '', '', 'viewed_at')`,
  /* The labels of 047, and whose day was looked at. */
  `alter function audit_label(text, jsonb) rename to audit_label_before_060`,
  `create function audit_label(entity text, content jsonb) returns text language sql stable as $$
    select case entity
      when 'day_views' then 'Tag von ' || (select name from users where id = (content ->> 'user_id')::uuid)
        || ', ' || to_char((content ->> 'day')::date, 'DD.MM.YYYY')
      else audit_label_before_060(entity, content)
    end
  $$`,
];
