import { Agent } from "node:http";

import { flood } from "./plan.ts";
import { call, lanes, sender, sleep } from "./sender.ts";

/* Sign-ins side by side, without a rest: half with the right password, half with a wrong one at names that nobody has. */
sender(async ({ port, passwords }, isOver, report) => {
  const agent = new Agent({ keepAlive: true });
  await lanes(flood.logins, async (lane) => {
    while (!isOver()) {
      const right = lane % 2 === 0;
      const body = JSON.stringify(right ? passwords : { username: `niemand${lane}`, password: "x" });
      const headers = { "content-type": "application/json" };
      await call(port, "/authentication_token", { method: "POST", headers, body, agent }).then(
        (reply) => report.add(reply.status),
        () => report.add("cut"),
      );
      await sleep(20);
    }
  });
  agent.destroy();
});
