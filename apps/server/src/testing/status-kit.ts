import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";

import { linkTokenOf } from "../sessions/link-token.ts";
import type { Answer, Client } from "./client.ts";
import type { TestServer } from "./test-server.ts";

/** The birthday of the kits' customer (`customerBody`). */
export const birthday = "1980-01-01";

/** Tokens of the page of an order's state, as its mails have them. */
export async function statusTokensOf({ context }: TestServer, orderId: string): Promise<{ page: string; stop: string }> {
  const { nonce } = await context.database.db
    .selectFrom("status_links")
    .select("nonce")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const of = (kind: "status" | "status_stop") => linkTokenOf(context.keys.links, kind, nonce);
  return { page: of("status"), stop: of("status_stop") };
}

/** The page of an order's state, as its customer's browser calls the server. */
export interface StatusPage {
  readonly cookie: string;
  readonly token: string;
  read(): Promise<wire.CustomerStatus>;
  post(
    what: "questions" | "withdrawals" | "contact_requests" | "mail_choices" | "objections",
    body: Readonly<Record<string, unknown>>,
  ): Promise<Answer>;
}

/** Opens the page of an order with the customer's birthday. */
export async function openStatus(server: TestServer, orderId: string): Promise<StatusPage> {
  const { page: token } = await statusTokensOf(server, orderId);
  const stranger: Client = server.stranger;
  const opened = await stranger.post("/api/status_sessions", { token, proof: birthday });
  if (opened.status !== 201) throw new Error(`the page was answered ${opened.status}`);
  const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
  return {
    cookie,
    token,
    read: async () => wire.customerStatus.parse((await stranger.get("/api/customer_status", { cookie })).body),
    post: (what, body) => stranger.post(`/api/customer_status/${what}`, { uuid: randomUUID(), ...body }, { cookie }),
  };
}
