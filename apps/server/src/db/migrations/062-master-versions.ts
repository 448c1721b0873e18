import { sql, type Kysely } from "kysely";

/* Audit words are wrapped under the name that they had, so that processes of 059 find them. */
export const kind = "contract";
export const safeFrom = "059-compatible-from";

/**
 * Who made each version of a master (decision 131): the database takes the name from the author of the transaction, as the audit log does, so that a
 * command and SQL by hand stand there as well. Each version of a presentation stays; a carrier can end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const authored = ["provider_versions", "call_to_actions", "order_forms", "order_form_states", "presentation_decks"] as const;

/* What stood there before 062 has no name: nobody knows it. */
const withAuthor = authored.flatMap((table) => [
  `alter table ${table} add column made_by text not null default ''`,
  `alter table ${table} alter column made_by set default audit_author()`,
]);

const audited = (table: string, key: string, label: string, hidden: string, ignored: string) => [
  `drop trigger if exists ${table}_audited on ${table}`,
  `create trigger ${table}_audited after insert or update or delete on ${table}
    for each row execute function keep_audit('${key}', '${label}', '${hidden}', '${ignored}')`,
];

const statements = [
  `create function audit_author() returns text language sql stable as $$
    select coalesce(nullif(current_setting('rundgang.author', true), '')::jsonb ->> 'name', session_user::text)
  $$`,
  ...withAuthor,
  `alter table provider_versions add column id uuid not null default gen_random_uuid()`,
  `create unique index provider_versions_id on provider_versions (id)`,
  `alter table carriers add column ended_at timestamptz`,
  `create table presentation_deck_versions (
    id uuid primary key default gen_random_uuid(),
    deck_id uuid not null references presentation_decks,
    version integer not null,
    name text not null,
    provider_id integer references providers,
    slides jsonb not null,
    created_at timestamptz not null,
    made_by text not null,
    unique (deck_id, version)
  )`,
  `insert into presentation_deck_versions (deck_id, version, name, provider_id, slides, created_at, made_by)
    select id, version, name, provider_id, slides, created_at, made_by from presentation_decks`,
  `create function keep_deck_version() returns trigger language plpgsql as $$ begin
    insert into presentation_deck_versions (deck_id, version, name, provider_id, slides, created_at, made_by)
      values (new.id, new.version, new.name, new.provider_id, new.slides, new.created_at, audit_author())
      on conflict (deck_id, version) do nothing;
    return null;
  end $$`,
  `create trigger presentation_decks_versions after insert or update on presentation_decks
    for each row execute function keep_deck_version()`,
  `create trigger presentation_deck_versions_stay before update or delete on presentation_deck_versions
    for each row execute function refuse_change()`,
  ...audited("provider_versions", "provider_id", "", "", "id,created_at,made_by,provider_id"),
  ...audited("call_to_actions", "id", "name", "", "created_at,made_by"),
  ...audited("presentation_decks", "id", "name", "slides", "created_at,made_by"),
  ...audited("order_forms", "id,version", "name", "data", "number,created_at,made_by"),
  `alter function audit_label(text, jsonb) rename to audit_label_062`,
  `create function audit_label(entity text, content jsonb) returns text language sql stable as $$
    select case entity
      when 'provider_versions' then content -> 'content' ->> 'name'
      else audit_label_062(entity, content)
    end
  $$`,
];
