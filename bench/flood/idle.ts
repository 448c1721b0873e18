import { connect, type Socket } from "node:net";

import { flood } from "./plan.ts";
import { sender, sleep } from "./sender.ts";

/* Connections that say nothing; each third one begins a header and stops. */
sender(async ({ port }, isOver, report) => {
  const open = new Set<Socket>();
  for (let count = 0; count < flood.idle && !isOver(); count += 1) {
    const socket = connect(port, "127.0.0.1");
    open.add(socket);
    socket.once("connect", () => {
      report.add("connected");
      if (count % 3 === 0) socket.write("GET /health HTTP/1.1\r\nHost: x\r\nX: ");
    });
    socket.once("error", () => report.add("cut"));
    socket.once("close", () => open.delete(socket));
    if (count % 50 === 0) await sleep(10);
  }
  while (!isOver()) await sleep(200);
  report.answers["open at the end"] = open.size;
  for (const socket of open) socket.destroy();
});
