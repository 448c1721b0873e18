import {
  contentTypeOf,
  pathOf,
  type BodyOf,
  type Call,
  type HasParams,
  type HasQuery,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from "@rundgang/contracts";
import * as z from "zod/mini";

import { hydraErrorOf } from "./hydra-refusal.ts";
import { constraintViolationListOf, isSessionRefusal } from "./refusal-body.ts";
import { fetchRenewed } from "./fetch-renewed.ts";
import { meetsServer } from "./health.ts";
import { exchange, type Fetch, type HttpReply } from "./http.ts";
import type { Upload } from "./upload.ts";

/** What came of a renewal: `offline` met nobody, `barred` may be tried again later. */
type Renewal = "renewed" | "ended" | "offline" | "barred";

/** Where the token comes from and what a 401 leads to. */
export interface ApiSession {
  accessToken(): string | null;
  refresh(): Promise<Renewal>;
}

/** Told of each exchange: any answer of ours means that the line is up. */
export interface ConnectivityReporter {
  up(): void;
  /** @param call the path of the call that met nobody, without its ids */
  down(call?: string): void;
}

export type ApiResult<T> =
  | { readonly type: "ok"; readonly value: T; readonly status: number; readonly headers: Headers }
  /** No line, a time-out, or somebody else answered. */
  | { readonly type: "offline" }
  /** Our server said no; `text` is German. */
  | {
      readonly type: "refused";
      readonly status: number;
      readonly code: string | null;
      readonly text: string;
      /** As it came, for what a refusal tells besides. */
      readonly body?: unknown;
    }
  | { readonly type: "signed_out" };

const tooMuchNow: ReadonlySet<number> = new Set([408, 425, 429]);

/** A refusal that says nothing about what was asked: the server is busy, or has a fault; the next time it may answer. */
export function isBusy(result: ApiResult<unknown>): boolean {
  return result.type === "refused" && (tooMuchNow.has(result.status) || result.status >= 500);
}

interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
  readonly signal?: AbortSignal;
}

/** `RequestOptions` of any call. */
interface AnyOptions extends SendOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
}

/** What a call needs besides: the parameters of its path, its query, its body. */
export type RequestOptions<C extends Call> = SendOptions &
  (HasParams<C> extends true ? { readonly params: ParamsOf<C> } : unknown) &
  (HasQuery<C> extends true ? { readonly query?: QueryOf<C> } : unknown) &
  (C["body"] extends null ? unknown : { readonly body: BodyOf<C> });

/** `RequestOptions`, to be left out where a call needs none. */
export type OptionsOf<C extends Call> = [
  ...(SendOptions extends RequestOptions<C> ? [options?: RequestOptions<C>] : [options: RequestOptions<C>]),
];

/** How the `Content-Type` of what is downloaded begins. */
export type DownloadType =
  | "application/pdf"
  | "application/zip"
  | "application/json"
  | "application/vnd."
  | "text/csv"
  | "application/vnd.pmtiles"
  | "image/";

type UploadParts<C extends Call> = [call: C, by: Upload, form: FormData, onProgress: (share: number) => void];

/** Direct calls with the token of now. A 401 refreshes once and repeats. */
export interface Api {
  /** The call's status of a repeated request counts as success when the body parses (418 of B §7). */
  request<C extends Call>(call: C, ...options: OptionsOf<C>): Promise<ApiResult<ReplyOf<C>>>;
  /** The raw bytes of a document, a picture or an export, whose `Content-Type` begins so; a part of them with a `Range`. */
  download(path: string, type: DownloadType, headers?: Readonly<Record<string, string>>): Promise<ApiResult<Blob>>;
  /** A file, sent at once by this way of uploading and not by the queue; `onProgress` is told of the share that has left, 0 … 1. */
  upload<C extends Call>(...parts: UploadParts<C>): Promise<ApiResult<ReplyOf<C>>>;
}

const READ_LIMIT_MS = 30_000;

/** Direct (not queued) calls of the signed-in user. */
export function createApi(ports: { fetch: Fetch; baseUrl: string; session: ApiSession; line: ConnectivityReporter }): Api {
  const { fetch, baseUrl, session, line } = ports;

  function send(call: Call, options: AnyOptions, token: string): Promise<HttpReply> {
    const { params = {}, query = {}, body, headers, limitMs = READ_LIMIT_MS, signal } = options;
    const init: RequestInit = {
      method: call.method,
      headers: {
        Accept: "application/ld+json",
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": contentTypeOf(call) }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    };
    return exchange(fetch, `${baseUrl}${pathOf(call, params, query)}`, init, limitMs);
  }

  /** Sends with the token of now; a 401 refreshes once and repeats. */
  async function renewing(sendWith: (token: string) => Promise<HttpReply>): Promise<HttpReply | "signed_out"> {
    const token = session.accessToken();
    if (token === null) return "signed_out";
    const first = await sendWith(token);
    if (first.type === "failure" || !isSessionRefusal(first.status, first.body)) return first;
    const renewed = await session.refresh();
    if (renewed === "renewed") return sendWith(session.accessToken() ?? token);
    return renewed === "ended" ? "signed_out" : { type: "failure", cause: "network" };
  }

  function request<C extends Call>(call: C, ...options: OptionsOf<C>): Promise<ApiResult<ReplyOf<C>>>;
  async function request(call: Call, options: AnyOptions = {}): Promise<ApiResult<unknown>> {
    const reply = await renewing((token) => send(call, options, token));
    /* What was given up tells nothing of the line. */
    return options.signal?.aborted === true ? { type: "offline" } : resultOf(call, reply);
  }

  function resultOf<C extends Call>(call: C, reply: HttpReply | "signed_out"): ApiResult<ReplyOf<C>>;
  function resultOf(call: Call, reply: HttpReply | "signed_out"): ApiResult<unknown> {
    if (reply === "signed_out") return { type: "signed_out" };
    if (reply.type === "failure") {
      line.down(`${call.method} ${call.path}`);
      return { type: "offline" };
    }
    const isSuccess = (reply.status >= 200 && reply.status < 300) || reply.status === call.repeated;
    const parsed = isSuccess ? z.safeParse(call.reply, reply.body) : null;
    if (parsed?.success === true) {
      line.up();
      return { type: "ok", value: parsed.data, status: reply.status, headers: reply.headers };
    }
    const refusal = hydraErrorOf(reply.body) ?? constraintViolationListOf(reply.body);
    if (refusal === null) return { type: "offline" };
    line.up();
    return { type: "refused", status: reply.status, ...refusal, body: reply.body };
  }

  function upload<C extends Call>(...parts: UploadParts<C>): Promise<ApiResult<ReplyOf<C>>>;
  async function upload(...[call, by, form, onProgress]: UploadParts<Call>): Promise<ApiResult<unknown>> {
    const url = `${baseUrl}${pathOf(call, {}, {})}`;
    /* Only our server may answer an upload (decision 022). */
    if (!(await meetsServer({ fetch, baseUrl }, READ_LIMIT_MS))) {
      line.down();
      return { type: "offline" };
    }
    const reply = await renewing((token) => {
      const headers = { Accept: "application/ld+json", Authorization: `Bearer ${token}` };
      return by({ method: call.method, url, headers, body: form, signal: new AbortController().signal, onProgress }).reply;
    });
    return resultOf(call, reply);
  }

  async function download(path: string, type: string, headers: Readonly<Record<string, string>> = {}): Promise<ApiResult<Blob>> {
    try {
      const response = await fetchRenewed(ports, path, { headers, signal: AbortSignal.timeout(READ_LIMIT_MS) });
      if (response === null) return { type: "signed_out" };
      if (response.ok && response.headers.get("content-type")?.startsWith(type) === true) {
        return { type: "ok", value: await response.blob(), status: response.status, headers: response.headers };
      }
      if (response.ok) return { type: "offline" };
      const body: unknown = await response.json().catch(() => null);
      return { type: "refused", status: response.status, ...(hydraErrorOf(body) ?? { code: null, text: "" }) };
    } catch {
      line.down();
      return { type: "offline" };
    }
  }

  return { request, download, upload };
}
