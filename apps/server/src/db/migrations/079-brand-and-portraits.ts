import { sql, type Kysely } from "kysely";

export const kind = "expand";

/** What customers see of a provider (colour, logo, number, pages), and the pictures of those who sell and advise (decision 156). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table providers add column brand jsonb`,
  /* What was said of a provider before has no logo and no pages. */
  `update providers p set brand = jsonb_build_object(
    'accent', v.content -> 'colours' ->> 'accent', 'service', v.content -> 'contact' ->> 'service',
    'phone', v.content -> 'contact' ->> 'phone', 'mail', v.content -> 'contact' ->> 'mail')
    from (select distinct on (provider_id) provider_id, content from provider_versions order by provider_id, version desc) v
    where v.provider_id = p.id`,
  /* One for each person. The key is another one for each picture, so that an address that somebody was given ends with it. */
  `create table portraits (
    user_id uuid primary key references users,
    key uuid not null unique,
    content bytea not null,
    created_at timestamptz not null
  )`,
  `create trigger portraits_audited after insert or update or delete on portraits
    for each row execute function keep_audit('user_id', '', 'key', 'content,created_at')`,
];
