import type { wire } from "@rundgang/contracts";
import { v7 } from "uuid";

import { createApiToken } from "../application/api-token/write-api-token.ts";
import { transact } from "../db/transact.ts";
import { isRefusal } from "../errors.ts";
import { makeApiToken } from "../sessions/api-token.ts";
import { createClient, type Client } from "./client.ts";
import type { TestServer } from "./test-server.ts";

interface Given {
  readonly name?: string;
  readonly topics?: readonly string[];
  readonly signsForHub?: boolean;
  readonly expiresAt?: Date | null;
}

/** A neighbour system with these rights, as whoever calls by its token. */
export async function addNeighbour(
  server: TestServer,
  scopes: readonly wire.Scope[],
  { name = `Nachbar ${v7()}`, topics = [], signsForHub = false, expiresAt = null }: Given = {},
): Promise<Client & { readonly id: string }> {
  const { token, ...made } = makeApiToken();
  const id = v7();
  const { database, clock, publicUrl } = server.context;
  const wanted = { id, name, scopes, topics, signsForHub, expiresAt, made };
  const refusal = await transact(database.db, (tx) => createApiToken(tx, wanted, publicUrl(), clock()));
  if (isRefusal(refusal)) throw new Error(JSON.stringify(refusal));
  return { ...createClient(server.url, token), id };
}
