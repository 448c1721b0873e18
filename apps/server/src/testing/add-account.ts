import type { wire } from "@rundgang/contracts";
import { v7 } from "uuid";

import { ids } from "./fixture.ts";
import type { TestServer } from "./test-server.ts";

/** Somebody beside the people of the fixture, with their password and without a territory; answers the id. */
export async function addAccount(server: TestServer, username: string, ...roles: wire.Role[]): Promise<string> {
  const { db } = server.context.database;
  const { password_hash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", ids.anna)
    .executeTakeFirstOrThrow();
  const id = v7();
  await db
    .insertInto("users")
    .values({ id, username, name: `Konto ${username}`, password_hash, roles })
    .execute();
  return id;
}
