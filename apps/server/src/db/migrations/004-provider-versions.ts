import { sql, type Kysely } from "kysely";

/** What an operator said of a provider, version by version, and whom a mail comes from as it was when the mail was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_versions (
      provider_id integer not null references providers,
      version integer not null,
      content jsonb not null,
      form_id uuid not null,
      form_version text not null,
      created_at timestamptz not null default now(),
      primary key (provider_id, version),
      foreign key (form_id, form_version) references order_forms
    )`.execute(db);
  await sql`alter table mails add sender jsonb`.execute(db);
}
