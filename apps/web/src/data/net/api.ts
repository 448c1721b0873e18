import type { RefreshResult } from "@rundgang/outbox";

import { constraintViolationListOf, hydraErrorOf, isSessionRefusal } from "./refusal-body.ts";
import { exchange, plainly, type Fetch, type HttpReply } from "./http.ts";

/** Where the token comes from and what a 401 leads to. */
export interface ApiSession {
  accessToken(): string | null;
  refresh(): Promise<RefreshResult>;
}

/** Told of each exchange: any answer of ours means that the line is up. */
export interface LineReporter {
  up(): void;
  down(): void;
}

export type ApiResult<T> =
  | { readonly type: "ok"; readonly value: T; readonly status: number; readonly headers: Headers }
  /** No line, a time-out, or somebody else answered. */
  | { readonly type: "offline" }
  /** Our server said no; `text` is German. */
  | { readonly type: "refused"; readonly status: number; readonly code: string | null; readonly text: string }
  | { readonly type: "signed_out" };

const tooMuchNow: ReadonlySet<number> = new Set([408, 425, 429]);

/** A refusal that says nothing about what was asked: the server is busy, or has a fault; the next time it may answer. */
export function isBusy(result: ApiResult<unknown>): boolean {
  return result.type === "refused" && (tooMuchNow.has(result.status) || result.status >= 500);
}

/** A parser of `unknown`: a zod schema, or several. */
export interface Parser<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

export interface RequestOptions {
  readonly method?: "GET" | "POST" | "PATCH";
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
  readonly signal?: AbortSignal;
  /** Further statuses that count as success when the body parses (418 of B §7). */
  readonly accept?: readonly number[];
}

/** Direct calls with the token of now. A 401 refreshes once and repeats. */
export interface Api {
  request<T>(path: string, reply: Parser<T>, options?: RequestOptions): Promise<ApiResult<T>>;
  /** The raw bytes of a document. */
  download(path: string): Promise<ApiResult<Blob>>;
}

const READ_LIMIT_MS = 30_000;

/** Direct (not queued) calls of the signed-in user. */
export function createApi(ports: { fetch: Fetch; baseUrl: string; session: ApiSession; line: LineReporter }): Api {
  const { fetch, baseUrl, session, line } = ports;

  async function send(path: string, options: RequestOptions): Promise<HttpReply | "signed_out"> {
    const token = session.accessToken();
    if (token === null) return "signed_out";
    const { method = "GET", body, headers, limitMs = READ_LIMIT_MS, signal } = options;
    const init: RequestInit = {
      method,
      headers: {
        Accept: "application/ld+json",
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/ld+json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    };
    return exchange(fetch, `${baseUrl}${path}`, init, limitMs);
  }

  async function sendRenewed(path: string, options: RequestOptions): Promise<HttpReply | "signed_out"> {
    const first = await send(path, options);
    if (first === "signed_out" || first.type === "failure" || !isSessionRefusal(first.status, first.body)) return first;
    const renewed = await session.refresh();
    if (renewed === "renewed") return send(path, options);
    return renewed === "ended" ? "signed_out" : { type: "failure", cause: "network" };
  }

  async function request<T>(path: string, parser: Parser<T>, options: RequestOptions = {}): Promise<ApiResult<T>> {
    const reply = await sendRenewed(path, options);
    if (reply === "signed_out") return { type: "signed_out" };
    if (reply.type === "failure") {
      line.down();
      return { type: "offline" };
    }
    const isSuccess = (reply.status >= 200 && reply.status < 300) || (options.accept ?? []).includes(reply.status);
    const parsed = isSuccess ? parser.safeParse(reply.body) : null;
    if (parsed?.success === true) {
      line.up();
      return { type: "ok", value: parsed.data, status: reply.status, headers: reply.headers };
    }
    const refusal = hydraErrorOf(reply.body) ?? constraintViolationListOf(reply.body);
    if (refusal === null) return { type: "offline" };
    line.up();
    return { type: "refused", status: reply.status, ...refusal };
  }

  async function fetchDocument(path: string, token: string): Promise<Response> {
    return fetch(`${baseUrl}${path}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: "application/pdf" },
      ...plainly,
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
  }

  /** A 401 of ours refreshes once and repeats, as for any other call. */
  async function fetchRenewed(path: string, token: string): Promise<Response> {
    const first = await fetchDocument(path, token);
    const isOurs =
      first.status === 401 &&
      isSessionRefusal(
        401,
        await first
          .clone()
          .json()
          .catch(() => null),
      );
    if (!isOurs || (await session.refresh()) !== "renewed") return first;
    return fetchDocument(path, session.accessToken() ?? token);
  }

  async function download(path: string): Promise<ApiResult<Blob>> {
    const token = session.accessToken();
    if (token === null) return { type: "signed_out" };
    try {
      const response = await fetchRenewed(path, token);
      const isPdf = response.headers.get("content-type")?.startsWith("application/pdf") === true;
      if (response.ok && isPdf) {
        return { type: "ok", value: await response.blob(), status: response.status, headers: response.headers };
      }
      return response.ok ? { type: "offline" } : { type: "refused", status: response.status, code: null, text: "" };
    } catch {
      line.down();
      return { type: "offline" };
    }
  }

  return { request, download };
}
