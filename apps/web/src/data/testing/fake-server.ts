/** One request as the server saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly key: string | null;
}

/** What may happen to one request. */
export type Fate = "answer" | "lose-request" | "lose-reply" | { readonly status: number; readonly body: object };

const typeOf: Readonly<Record<string, string>> = {
  uploaded_files: "UploadedFile",
  kundes: "Kunde",
  auftrags: "Auftrag",
  auftrag_statuses: "AuftragStatus",
  adresses: "Adresse",
  wohneinheits: "Wohneinheit",
  adress_qualifikations: "AdressQualifikation",
  unit_comments: "UnitComment",
  address_notes: "AddressNote",
  objections: "Objection",
  termins: "Termin",
  contacts: "Contact",
  mitarbeiters: "Mitarbeiter",
};

/**
 * A server in the process that keeps each resource once by its uuid, as ours does. Reads are answered by `pages`;
 * `fate` decides what becomes of a request.
 */
export interface FakeServer {
  readonly fetch: Fetch;
  /** Requests that arrived, those included whose reply was lost. */
  readonly seen: SeenRequest[];
  /** Stored resources by path. */
  readonly stored: Map<string, SeenRequest>;
  fate: (request: SeenRequest) => Fate;
  /** GET replies by path with query; a Response for other statuses. */
  pages: (path: string) => unknown;
}

export function createFakeServer(): FakeServer {
  const server: FakeServer = {
    seen: [],
    stored: new Map(),
    fate: () => "answer",
    pages: () => undefined,
    fetch: async (url, init) => answer(server, await readRequest(url, init)),
  };
  return server;
}

async function readRequest(url: string, init: RequestInit): Promise<SeenRequest> {
  const { body } = init;
  const key = new Headers(init.headers).get("idempotency-key");
  const path = url.replace(/^https?:\/\/[^/]+/u, "");
  if (!(body instanceof FormData)) {
    const parsed: Record<string, unknown> = typeof body === "string" ? JSON.parse(body) : {};
    return { method: init.method ?? "GET", path, body: parsed, key };
  }
  const file = body.get("file");
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const fields = Object.fromEntries([...body.entries()].filter(([name]) => name !== "file"));
  return { method: "POST", path, body: { ...fields, sha256, size: bytes.length }, key };
}

function answer(server: FakeServer, request: SeenRequest): Response {
  const fate = server.fate(request);
  if (fate === "lose-request") throw new TypeError("the line is cut");
  if (request.method === "GET") {
    const page = server.pages(request.path);
    if (page instanceof Response) return page;
    return page === undefined ? json(404, refusal(404)) : json(200, page);
  }
  if (typeof fate === "object") {
    server.seen.push(request);
    return json(fate.status, fate.body);
  }
  if (request.path === "/api/closed_requests") return json(201, { "@type": "ClosedRequests", uuid: request.body["uuid"] });
  server.seen.push(request);
  const [, , collection = "", id] = request.path.split("/");
  const uuid = id ?? String(request.body["uuid"]);
  const path = `/api/${collection}/${uuid}`;
  const isRepeated = server.stored.has(path) && request.method === "POST";
  if (!isRepeated) server.stored.set(path, request);
  if (fate === "lose-reply") throw new TypeError("the line is cut");
  const number = collection === "auftrags" ? { id: 100_001 } : {};
  return json(isRepeated && collection === "uploaded_files" ? 418 : 201, {
    "@id": path,
    "@type": typeOf[collection] ?? collection,
    ...server.stored.get(path)?.body,
    ...number,
    uuid,
  });
}

/** A hydra:Error as our server sends it. */
export function refusal(status: number, code = "not_found") {
  return { "@type": "hydra:Error", "hydra:title": "Fehler", "hydra:description": "Das geht nicht.", status, code };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/ld+json" } });
}

import type { Fetch } from "@rundgang/api-client";
