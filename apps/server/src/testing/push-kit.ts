import { createECDH, randomBytes } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { v7 } from "uuid";

import type { Client } from "./client.ts";

/** Body of a POST /api/push_subscriptions, as a browser of its own would send it; nobody is behind its endpoint. */
export function newPushBody(
  publicKey: string,
  endpoint = `https://push.example/wpush/v2/${randomBytes(24).toString("base64url")}`,
) {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  return {
    uuid: v7(),
    endpoint,
    p256dh: browser.getPublicKey("base64url"),
    auth: randomBytes(16).toString("base64url"),
    publicKey,
  };
}

/** The same with the server's key of now, as that person's app reads it. */
export async function pushBody(who: Pick<Client, "get">, endpoint?: string) {
  const state = await who.get("/api/push_state");
  const { data } = wire.pushState.safeParse(state.body);
  return newPushBody(data?.publicKey ?? "", endpoint);
}
