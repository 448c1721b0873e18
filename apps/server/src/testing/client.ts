import { randomUUID } from "node:crypto";

import { checkAnswer } from "./check-answer.ts";

/** An answer, read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; null for an empty body. Tests look into it freely. */
  readonly body: Record<string, unknown>;
  /** As it came. */
  readonly text: string;
}

type HeaderFields = Readonly<Record<string, string>>;
type Body = Exclude<RequestInit["body"], undefined>;

/** Calls the server over HTTP as a device does; a success that is not what its call's contract says fails the test. */
export interface Client {
  readonly token: string | null;
  get(path: string, headers?: HeaderFields): Promise<Answer>;
  post(path: string, body: unknown, headers?: HeaderFields): Promise<Answer>;
  /** With a fresh Idempotency-Key unless one is given. */
  patch(path: string, body: unknown, headers?: HeaderFields): Promise<Answer>;
  /** As it is, whatever the contract says of the answer. */
  send(method: string, path: string, body: Body, headers?: HeaderFields): Promise<Answer>;
}

/** A client with a token, or a stranger. */
export function createClient(url: string, token: string | null): Client {
  const send = async (method: string, path: string, body: Body, headers: HeaderFields = {}): Promise<Answer> => {
    const own = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${path}`, { method, body, headers: { ...own, ...headers } });
    /* As it came: a mark at its beginning stands for what a spreadsheet makes of it. */
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    const json = text !== "" && (response.headers.get("content-type") ?? "").includes("json");
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : {}, text };
  };
  const call = async (method: string, path: string, body: Body, headers: HeaderFields = {}): Promise<Answer> => {
    const answer = await send(method, path, body, headers);
    if (!("props" in headers)) checkAnswer(method, path, answer.status, answer.body);
    return answer;
  };
  return {
    token,
    send,
    get: (path, headers) => call("GET", path, null, headers),
    post: (path, body, headers) => call("POST", path, JSON.stringify(body), { "content-type": "application/json", ...headers }),
    patch: (path, body, headers) =>
      call("PATCH", path, JSON.stringify(body), {
        "content-type": "application/merge-patch+json",
        "idempotency-key": randomUUID(),
        ...headers,
      }),
  };
}
