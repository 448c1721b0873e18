import { randomBytes } from "node:crypto";

import { sql } from "kysely";

import type { Database } from "../db/open-database.ts";
import { installQueue } from "../jobs/job-queue.ts";

/** Names of the two roles; each a plain name of PostgreSQL. */
export interface RoleNames {
  /** Owns tables and functions, and migrates. */
  readonly owner: string;
  /** The server's own. */
  readonly app: string;
}

/** A role that was made, with its password, which nobody can read again. */
export interface MadeRole {
  readonly name: string;
  readonly password: string;
}

/** What the server may read and add to, and nothing else: what was signed, and what proves it. */
export const onlyAddedTo = [
  "evidence",
  "order_statuses",
  "order_corrections",
  "video_call_steps",
  "document_seals",
  "audit_entries",
] as const;

/**
 * Makes an owner for migrations and a role for the server, where they are not there, and sets their rights anew (decision 111): who has the
 * server's account can change no evidence, whatever its triggers do. To be run by the owner, or at first by whoever owns the tables and may make
 * roles. Throws what PostgreSQL says.
 */
export async function grantRoles(database: Database, { owner, app }: RoleNames): Promise<readonly MadeRole[]> {
  const { db } = database;
  const run = (statement: string) => sql.raw(statement).execute(db);
  const made: MadeRole[] = [];
  for (const name of [owner, app]) {
    const { rows } = await sql`select 1 from pg_roles where rolname = ${name}`.execute(db);
    if (rows.length > 0) continue;
    const password = randomBytes(24).toString("base64url");
    await run(`create role ${name} login password '${password}'`);
    await run(`grant ${name} to current_user`);
    made.push({ name, password });
  }
  await installQueue(database);
  await db.transaction().execute(async (tx) => {
    const inside = (statement: string) => sql.raw(statement).execute(tx);
    await inside(`do $$ begin
      if not has_database_privilege('${owner}', current_database(), 'create') then
        execute format('grant create on database %I to ${owner}', current_database());
      end if;
    end $$`);
    await inside(ownedBy("public", owner));
    /* The queue migrates itself, and holds nothing that proves anything. */
    await inside(ownedBy("pgboss", app));
    for (const statement of rightsOf(owner, app)) await inside(statement);
  });
  return made;
}

/** Gives a schema with all that is in it to a role; sequences and indexes go with their tables. */
function ownedBy(schema: string, role: string): string {
  return `do $$
    declare one record;
    begin
      if (select nspowner from pg_namespace where nspname = '${schema}') <> '${role}'::regrole then
        execute 'alter schema ${schema} owner to ${role}';
      end if;
      for one in select c.oid::regclass as name from pg_class c
        where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relowner <> '${role}'::regrole loop
        execute format('alter table %s owner to ${role}', one.name);
      end loop;
      for one in select c.oid::regclass as name from pg_class c
        where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'S' and c.relowner <> '${role}'::regrole
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')) loop
        execute format('alter sequence %s owner to ${role}', one.name);
      end loop;
      for one in select p.oid::regprocedure as name from pg_proc p
        where p.pronamespace = '${schema}'::regnamespace and p.proowner <> '${role}'::regrole
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
        execute format('alter routine %s owner to ${role}', one.name);
      end loop;
      for one in select t.oid::regtype as name from pg_type t
        where t.typnamespace = '${schema}'::regnamespace and t.typtype in ('e', 'd') and t.typowner <> '${role}'::regrole loop
        execute format('alter type %s owner to ${role}', one.name);
      end loop;
    end $$`;
}

function rightsOf(owner: string, app: string): string[] {
  const all = "select, insert, update, delete";
  return [
    `grant usage on schema public to ${app}`,
    `grant ${all} on all tables in schema public to ${app}`,
    `grant usage, select, update on all sequences in schema public to ${app}`,
    `alter default privileges for role ${owner} in schema public grant ${all} on tables to ${app}`,
    `alter default privileges for role ${owner} in schema public grant usage, select, update on sequences to ${app}`,
    ...onlyAddedTo.flatMap((table) => [`revoke all on ${table} from ${app}`, `grant select, insert on ${table} to ${app}`]),
    /* What has been migrated is the owner's to say. */
    ...["kysely_migration", "kysely_migration_lock"].flatMap((table) => [
      `revoke all on ${table} from ${app}`,
      `grant select on ${table} to ${app}`,
    ]),
  ];
}
