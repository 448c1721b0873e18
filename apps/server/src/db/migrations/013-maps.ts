import { sql, type Kysely } from "kysely";

/** Map data of an area, whose bytes lie in the file store under `file_id`, and the walkable streets of an area (gzip, `routing/street-network.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const box = sql`west double precision not null, south double precision not null, east double precision not null, north double precision not null`;
  await sql`
    create table map_areas (
      id uuid primary key,
      name text not null,
      ${box},
      min_zoom integer not null,
      max_zoom integer not null,
      size bigint not null,
      sha256 text not null,
      attribution text not null,
      file_id uuid not null unique,
      imported_at timestamptz not null
    )`.execute(db);
  await sql`
    create table street_networks (
      id uuid primary key,
      name text not null,
      ${box},
      as_of text not null,
      sha256 text not null,
      attribution text not null,
      content bytea not null,
      imported_at timestamptz not null
    )`.execute(db);
}
