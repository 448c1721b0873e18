import { v7 } from "uuid";

import { createClient, type Client } from "./client.ts";
import { password } from "./fixture.ts";
import type { TestServer } from "./test-server.ts";

/** A team of these accounts (ids); answers its id. */
export async function addTeam(server: TestServer, leads: readonly string[], members: readonly string[]): Promise<string> {
  const { db } = server.context.database;
  const id = v7();
  await db
    .insertInto("teams")
    .values({ id, name: `Team ${id}` })
    .execute();
  const people = [
    ...leads.map((user_id) => ({ team_id: id, user_id, lead: true })),
    ...members.map((user_id) => ({ team_id: id, user_id, lead: false })),
  ];
  if (people.length > 0) await db.insertInto("team_members").values(people).execute();
  return id;
}

/** Somebody of the fixture in a session of the back office: there a lead has what is his team's. */
export async function inOffice(server: TestServer, username: string): Promise<Client> {
  const { body } = await server.stranger.post("/api/office_sessions", { username, password });
  return createClient(server.url, String(body["token"]));
}
