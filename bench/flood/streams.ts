import { request } from "node:http";

import { flood } from "./plan.ts";
import { lanes, sender, sleep, type Report } from "./sender.ts";

/* Streams from the beginning that nobody reads, begun anew as soon as they end; and what once stopped the hub, by strangers. */
const selectors = Array.from({ length: 100 }, () => `topic=${"%7Ba%7D%7Bb%7D".repeat(18)}`).join("&");

sender(async ({ port, tokens }, isOver, report) => {
  const mtokens = tokens.map((token) => mtokenOf(token));
  await lanes(flood.streams, async (lane) => {
    while (!isOver()) {
      const stranger = lane % 5 === 0;
      const query = stranger ? selectors : "topic=*&lastEventID=earliest";
      const headers = stranger ? {} : { authorization: `Bearer ${mtokens[lane % mtokens.length] ?? ""}` };
      await held(port, `/.well-known/mercure?${query}`, headers, report, isOver);
      await sleep(100);
    }
  });
});

function held(port: number, path: string, headers: Record<string, string>, report: Report, isOver: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const out = request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      report.add(response.statusCode ?? 0);
      response.on("error", () => undefined);
      /* A stream is not read: what the server keeps for it is its own memory. */
      if (response.statusCode !== 200) response.resume();
    });
    const timer = setInterval(() => {
      if (isOver()) out.destroy();
    }, 200);
    out.once("error", () => report.add("cut"));
    out.once("close", () => {
      clearInterval(timer);
      resolve();
    });
    out.end();
  });
}

function mtokenOf(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return typeof claims === "object" && claims !== null && "mtoken" in claims ? String(claims.mtoken) : "";
}
