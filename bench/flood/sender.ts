import { request, type Agent, type IncomingHttpHeaders } from "node:http";
import { setPriority } from "node:os";

import type { Plan, Told } from "./plan.ts";

/** Milliseconds beyond its plan after which a sender ends, whatever it waits for. */
const graceMs = 20_000;

/** What a sender has to tell, as it grows. */
export class Report {
  readonly answers: Record<string, number> = {};
  readonly times: number[] = [];
  readonly stored: string[] = [];

  add(what: string | number): void {
    this.answers[what] = (this.answers[what] ?? 0) + 1;
  }
}

/**
 * The frame of a sender's process: it waits for its plan, runs, tells and ends. Its priority is below the server's: what is measured is
 * the server, and not who gets the processor.
 */
export function sender(run: (plan: Plan, isOver: () => boolean, report: Report) => Promise<void>, priority = 10): void {
  setPriority(priority);
  process.once("disconnect", () => process.exit());
  process.once("message", (plan: Plan) => {
    const report = new Report();
    const tell = () => {
      const told: Told = report;
      process.send?.(told, undefined, {}, () => process.exit());
    };
    const end = performance.now() + plan.ms;
    const timer = setTimeout(() => (report.add("still waiting at the end"), tell()), plan.ms + graceMs);
    void run(plan, () => performance.now() >= end, report).then(() => {
      clearTimeout(timer);
      tell();
    });
  });
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface SentRequest {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly agent?: Agent;
}

/** One request over HTTP/1.1, read whole. Rejects when the line is cut. */
export function call(
  port: number,
  path: string,
  { method = "GET", token, headers, body, agent }: SentRequest = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const options = { host: "127.0.0.1", port, path, method, agent, headers: { ...authorization, ...headers } };
    const out = request(options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.on("error", reject);
    });
    out.on("error", reject);
    out.end(body);
  });
}

/** Milliseconds to wait after a refusal, by its Retry-After. */
export function retryMs({ headers }: Reply): number {
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 5) * 1000 : 250;
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs lanes side by side until each is through. */
export async function lanes(count: number, lane: (place: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, place) => lane(place)));
}
