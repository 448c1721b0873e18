import { errorCatalogue, toHydraError, type ErrorCode, type wire } from "@rundgang/contracts";

import { sampleOrder } from "./sample-order.ts";

/** What the server does with a call that arrives. */
type Fate = "answer" | "lose-request" | "lose-reply" | "answer-late";

/** A server of one order for the customer's pages: links, the cookie, confirmations by their uuid. */
export function createFakeServer() {
  const held: (() => void)[] = [];
  const server = {
    order: sampleOrder,
    links: new Map<string, ErrorCode | "good">([["good-token", "good"]]),
    /** Whether the browser keeps what the server sets. */
    keepsCookies: true,
    fate: "answer" as Fate,
    /** Method, path and body of each call that arrived. */
    seen: [] as { readonly path: string; readonly body: Readonly<Record<string, unknown>> | null }[],
    /** Lets the answers out that are held back by `answer-late`. */
    letOut: () => {
      for (const letOne of held.splice(0)) letOne();
    },
    fetch: (input: string, init: RequestInit): Promise<Response> => {
      if (server.fate === "lose-request") return Promise.reject(new TypeError("Failed to fetch"));
      const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : null;
      server.seen.push({ path: input, body });
      const answer = answerOf(input, body);
      if (server.fate === "lose-reply") return Promise.reject(new TypeError("Failed to fetch"));
      if (server.fate === "answer") return Promise.resolve(answer);
      return new Promise((resolve) => held.push(() => resolve(answer)));
    },
  };
  let isSignedIn = false;
  const confirmed = new Set<unknown>();

  function answerOf(path: string, body: Readonly<Record<string, unknown>> | null): Response {
    if (path === "/api/customer_sessions") {
      const link = server.links.get(String(body?.["token"])) ?? "link_unknown";
      if (link !== "good") return refusal(link);
      isSignedIn = server.keepsCookies;
      return json(201, server.order);
    }
    if (!isSignedIn) return refusal("session_missing");
    if (path === "/api/customer_order/confirmations") return confirm(body);
    if (path === "/api/customer_order/readings") {
      server.order = { ...server.order, summaryShown: true };
      return json(201, server.order);
    }
    if (path === "/api/customer_order/questions") {
      const question = { uuid: String(body?.["uuid"]), text: String(body?.["text"]), askedAt: "2026-11-27T09:00:00Z" };
      const known = server.order.questions.filter(({ uuid }) => uuid !== question.uuid);
      server.order = { ...server.order, questions: [...known, question] };
      return json(201, server.order);
    }
    if (path === "/api/customer_order/withdrawals") {
      server.order = { ...server.order, state: "withdrawn", withdrawnOn: "2026-11-28", mayWithdrawUntil: null };
      return json(201, server.order);
    }
    return json(200, server.order);
  }

  function confirm(body: Readonly<Record<string, unknown>> | null): Response {
    if (confirmed.has(body?.["uuid"])) return json(201, server.order);
    if (server.order.state !== "awaiting") return refusal("already_confirmed");
    if (!server.order.summaryShown) return refusal("invalid");
    if (body?.["summarySha256"] !== server.order.summarySha256) return refusal("order_changed");
    confirmed.add(body?.["uuid"]);
    server.order = { ...server.order, state: "confirmed", confirmedAt: "2026-11-27T09:00:00Z", mayWithdrawUntil: "2026-12-11" };
    return json(201, server.order);
  }
  return server;
}

function json(status: number, body: wire.CustomerOrder | object): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/ld+json" } });
}

function refusal(code: ErrorCode): Response {
  const { status, text } = errorCatalogue[code];
  return json(status, toHydraError(status, "Fehler", text, code));
}
