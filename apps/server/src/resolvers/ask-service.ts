import { request as askHttp } from "node:http";
import { request as askHttps, type RequestOptions } from "node:https";
import { isIP } from "node:net";

import { isPublic, PrivateAddress, publicLookup } from "./public-lookup.ts";
import { mostAnswerBytes, readAnswer, UnreadableAnswer } from "./read-answer.ts";

/** The customer stands beside it and waits. */
const mostMs = 5000;

/** A POST of JSON, and how far it may go. */
export interface ServiceRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  /** The operator's own network: its addresses may be private. */
  readonly own: boolean;
}

/**
 * A no that the person can do something about: what was told is wrong or unknown. Any other 4xx (our key, our share of calls, the address in
 * the file) is the operator's to put right, and holds no order.
 */
const saysNo: ReadonlySet<number> = new Set([400, 404, 409, 410, 422]);

/** Successes that come with an answer: of what was found, and of what was made for the question. */
const bearsAnAnswer: ReadonlySet<number> = new Set([200, 201, 202, 203]);

/** What came back: its JSON, or the status of a no. */
export type ServiceReply = { readonly json: object } | { readonly refused: number };

/**
 * Asks a service once. Follows no redirect, connects to no private address, waits at most five seconds and reads at most 64 kB. Throws where
 * it says nothing that can be read (`UnreadableAnswer` where it says anything at all).
 */
export function askService({ url, headers, body, own }: ServiceRequest): Promise<ServiceReply> {
  const text = JSON.stringify(body);
  const { protocol, hostname } = new URL(url);
  const address = hostname.replace(/^\[|\]$/gu, "");
  /* An address that stands in the URL itself is not looked up. */
  if (!own && isIP(address) !== 0 && !isPublic(address)) return Promise.reject(new PrivateAddress("no public address"));
  const options: RequestOptions = {
    method: "POST",
    signal: AbortSignal.timeout(mostMs),
    agent: false,
    headers: {
      ...headers,
      "content-type": "application/json",
      accept: "application/json",
      "content-length": Buffer.byteLength(text),
    },
    ...(own ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const sent = (protocol === "https:" ? askHttps : askHttp)(url, options, (response) => {
      const status = response.statusCode ?? 0;
      if (saysNo.has(status)) {
        response.destroy();
        resolve({ refused: status });
        return;
      }
      if (!bearsAnAnswer.has(status)) {
        response.destroy();
        reject(new UnreadableAnswer(`status ${status}`));
        return;
      }
      let size = 0;
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => {
        size += part.length;
        if (size > mostAnswerBytes) response.destroy(new UnreadableAnswer(`larger than ${mostAnswerBytes} bytes`));
        else parts.push(part);
      });
      response.once("error", reject);
      response.once("end", () => {
        try {
          resolve({ json: readAnswer(Buffer.concat(parts), response.headers) });
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.once("error", reject);
    sent.end(text);
  });
}
