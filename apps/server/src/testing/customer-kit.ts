import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";

import type { Answer, Client } from "./client.ts";
import { prepareRemoteOrder } from "./order-kit.ts";

type Json = Record<string, unknown>;

/** A remote order that waits for its customer. */
export interface RemoteOrder {
  readonly id: string;
  readonly path: string;
}

/** Captures one. */
export async function placeRemoteOrder(client: Client, changes: Json = {}): Promise<RemoteOrder> {
  const body = await prepareRemoteOrder(client, changes);
  const answer = await client.post("/api/auftrags", body);
  if (answer.status !== 201) throw new Error(`the order was answered ${answer.status}`);
  const id = String(body["uuid"]);
  return { id, path: `/api/auftrags/${id}` };
}

/** The customer's page of one order, as his browser calls the server: with the cookie that his link was exchanged for. */
export interface CustomerPage {
  read(): Promise<wire.CustomerOrder>;
  post(what: "confirmations" | "questions" | "readings" | "reading_helps" | "withdrawals", body: Json): Promise<Answer>;
  /** The summary is shown to its end. */
  postReading(): Promise<Answer>;
  /** Reads it, and ticks every box for what `read` shows, with what is to be otherwise. */
  confirm(changes?: Json): Promise<Answer>;
}

/** The newest link of an order, and the cookie of a session that it was exchanged for. */
export async function exchangeLink(salesman: Client, stranger: Client, order: RemoteOrder) {
  const made = await salesman.post("/api/customer_links", { uuid: randomUUID(), order: order.path });
  const token = new URL(wire.customerLink.parse(made.body).url).hash.slice(1);
  const opened = await stranger.post("/api/customer_sessions", { token });
  const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
  return { token, cookie, order: wire.customerOrder.parse(opened.body) };
}

/** Opens the newest link of an order. */
export async function openAsCustomer(salesman: Client, stranger: Client, order: RemoteOrder): Promise<CustomerPage> {
  const { cookie } = await exchangeLink(salesman, stranger, order);
  const read = async () => wire.customerOrder.parse((await stranger.get("/api/customer_order", { cookie })).body);
  const post: CustomerPage["post"] = (what, body) => stranger.post(`/api/customer_order/${what}`, body, { cookie });
  const postReading = async () => post("readings", { uuid: randomUUID(), summarySha256: (await read()).summarySha256 });
  return {
    read,
    post,
    postReading,
    confirm: async (changes = {}) => {
      await postReading();
      return post("confirmations", { ...confirmationOf(await read()), ...changes });
    },
  };
}

/** What a customer sends who has read all and ticks every box. */
export function confirmationOf({ confirmations, summarySha256, totals }: wire.CustomerOrder): Json {
  return { uuid: randomUUID(), ticked: confirmations.map(({ key }) => key), summarySha256, totals };
}
