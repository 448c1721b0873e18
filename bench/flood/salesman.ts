import { randomUUID } from "node:crypto";
import { Agent } from "node:http";

import { call, lanes, sender, sleep } from "./sender.ts";

/* The salesman whose calls are measured: two reads and a note in turn, at the pace of a queue that empties itself. */
const pauseMs = 100;
const side = 2;

sender(async ({ port, tokens, units }, isOver, report) => {
  const [token = ""] = tokens;
  const agent = new Agent({ keepAlive: true });

  async function timed(path: string, options: object = {}): Promise<number> {
    const from = performance.now();
    const status = await call(port, path, { token, agent, ...options }).then(
      (reply) => reply.status,
      () => "cut",
    );
    report.times.push(performance.now() - from);
    report.add(status);
    return typeof status === "number" ? status : 0;
  }

  await lanes(side, async (lane) => {
    for (let round = lane; !isOver(); round += side) {
      const unit = units[round % units.length] ?? "";
      await timed(unit);
      await timed("/api/providers");
      const [uuid, created] = [randomUUID(), "2026-11-02 10:15:00"];
      const body = JSON.stringify({ uuid, created, createdAt: "2026-11-02T09:15:00.000Z", comment: "Klingel defekt", unit });
      const headers = { "content-type": "application/json" };
      if ((await timed("/api/unit_comments", { method: "POST", headers, body })) === 201)
        report.stored.push(`/api/unit_comments/${uuid}`);
      await sleep(pauseMs);
    }
  });
  agent.destroy();
}, 0);
