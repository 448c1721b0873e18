import { sql, type Kysely } from "kysely";

/** Presentations of video calls: decks as data, and their pictures (decision 070). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table presentation_decks (
    id uuid primary key,
    version integer not null,
    name text not null,
    /* Null: for all of them. */
    provider_id integer references providers,
    slides jsonb not null,
    created_at timestamptz not null,
    removed_at timestamptz
  )`,
  /* In the database, so that every server has them. None is ever changed or removed: a call may show it at this moment. */
  `create table presentation_images (
    sha256 text primary key,
    content bytea not null,
    created_at timestamptz not null
  )`,
  `create trigger presentation_images_stay before update or delete on presentation_images for each row execute function refuse_change()`,
];
