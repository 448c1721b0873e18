import { sql, type Kysely } from "kysely";

/** What an operator asks of a person's devices, each step of it for good, and what the devices sent (decision 054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table system_reportings add column log jsonb not null default '[]'`,
  `create table device_tasks (
    id uuid primary key,
    user_id uuid not null references users,
    kind text not null check (kind in ('dump', 'purge', 'dissolve', 'priority')),
    request_id uuid,
    parent_id uuid,
    priority integer,
    check ((request_id is null) = (kind = 'dump')),
    check ((parent_id is null) = (kind <> 'dissolve')),
    check ((priority is null) = (kind <> 'priority'))
  )`,
  `create index device_tasks_user on device_tasks (user_id)`,
  /* Who did what and when: rows are only added. */
  `create table device_task_steps (
    id bigint generated always as identity primary key,
    task_id uuid not null references device_tasks,
    step text not null check (step in ('asked', 'received', 'tried', 'done', 'refused', 'withdrawn')),
    by_whom text not null,
    note text not null default '',
    at timestamptz not null
  )`,
  `create index device_task_steps_task on device_task_steps (task_id, id)`,
  /* One of these ends it, and nothing comes after it. */
  `create unique index device_task_steps_end on device_task_steps (task_id) where step in ('done', 'refused', 'withdrawn')`,
  /* What came: a dump, or a request that was given up. Kept for a while, unlike the steps. */
  `create table device_task_contents (
    task_id uuid not null references device_tasks,
    content jsonb not null,
    received_at timestamptz not null
  )`,
  `create index device_task_contents_task on device_task_contents (task_id)`,
  ...["device_tasks", "device_task_steps"].flatMap((table) => [
    `create trigger ${table}_stay before update or delete on ${table} for each row execute function refuse_change()`,
    `create trigger ${table}_never_emptied before truncate on ${table} for each statement execute function refuse_change()`,
  ]),
];
