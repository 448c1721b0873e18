import type { Fetch } from "@rundgang/api-client";
import type { wire } from "@rundgang/contracts";

import { createFakeServer, type FakeServer } from "./fake-server.ts";
import { uuidOf } from "./samples.ts";
import { createSignInServer, type SignInServer } from "./sign-in-server.ts";

/** A whole server in the process: sessions and keys, a territory to load, and whatever the queue sends. */
export interface TownServer {
  readonly fetch: Fetch;
  readonly sessions: SignInServer;
  readonly queue: FakeServer;
  /** True: every call meets a dead line. */
  cut: boolean;
}

const session = /^\/(?:authentication_token|token\/\w+|api\/data_keys)$/u;

/**
 * @param masters replies by path, beside the addresses
 * @param made addresses outside of the territory that the salesman made
 */
export function createTownServer(
  addresses: readonly wire.Address[],
  masters: Readonly<Record<string, readonly unknown[]>> = {},
  made: readonly wire.Address[] = [],
): TownServer {
  const queue = createFakeServer();
  queue.pages = (path) => page(path, addresses, masters, made);
  const server: TownServer = {
    sessions: createSignInServer(),
    queue,
    cut: false,
    async fetch(url, init) {
      if (server.cut) throw new TypeError("no line");
      const path = url.replace(/^https?:\/\/[^/]+/u, "");
      if (path === "/health") return json({ status: "ok" });
      if (path === "/api/pings" || path === "/api/system_reportings") return json({ "@type": "Ping" });
      if (!session.test(path)) return queue.fetch(url, init);
      const body: Record<string, unknown> = JSON.parse(String(init.body));
      return server.sessions.answer(path, body);
    },
  };
  return server;
}

function page(
  path: string,
  addresses: readonly wire.Address[],
  masters: Readonly<Record<string, readonly unknown[]>>,
  made: readonly wire.Address[],
): unknown {
  if (path.endsWith("/embedded")) return salesman(path.split("/")[3] ?? "", addresses, made);
  if (path.startsWith("/api/adresses?")) {
    const wanted = new URLSearchParams(path.split("?")[1]).getAll("uuid[]");
    return list([...addresses, ...made].filter((address) => wanted.includes(address.uuid)));
  }
  const [plain = ""] = path.split("?");
  if (plain in masters) return list(masters[plain] ?? []);
  return /^\/api\/(?:providers|carriers|call_to_actions|order_forms|termins|auftrags)$/u.test(plain) ? list([]) : undefined;
}

function salesman(userId: string, addresses: readonly wire.Address[], made: readonly wire.Address[]) {
  const id = uuidOf(1, 7);
  const polygon = { "@id": `/api/territories/${id}`, uuid: id, name: "Nord", adresses: addresses.map(({ uuid }) => uuid) };
  const user = { "@id": `/api/mitarbeiters/${userId}`, "@type": "Mitarbeiter", uuid: userId, id: userId, name: "Vera Käufer" };
  return {
    ...user,
    lastPing: null,
    lastPingAt: null,
    preferences: {},
    polygons: [polygon],
    ownAddresses: made.map(({ uuid }) => uuid),
  };
}

function list(members: readonly unknown[]) {
  return { "@type": "hydra:Collection", "hydra:member": members, "hydra:totalItems": members.length };
}

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
}
