import type { Socket } from "node:net";

import type { FastifyInstance } from "fastify";

import { refuse } from "../errors.ts";
import { sendRefusal } from "./send.ts";

/** A device comes back after that: the next version is up by then. Seconds. */
const retryAfter = "5";

/** How a server stops without cutting anybody off. */
export interface Drain {
  readonly begun: boolean;
  /** From now on new requests get a 503 of ours; those that run go on. */
  begin(): void;
  /** Takes no more connections and waits for what runs; what is not done after `limitMs` is cut off. */
  end(limitMs: number): Promise<void>;
}

/** Registers it, before anything else looks at a request. */
export function registerDrain(app: FastifyInstance): Drain {
  let begun = false;
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  app.addHook("onRequest", (request, reply, next) => {
    if (!begun) return next();
    /* HTTP/2 has no such header; its connections are told by the server's close. */
    if (request.raw.httpVersionMajor === 1) reply.header("connection", "close");
    sendRefusal(reply, refuse("unavailable", {}, { "retry-after": retryAfter }));
  });
  return {
    get begun() {
      return begun;
    },
    begin: () => {
      begun = true;
    },
    end: async (limitMs) => {
      begun = true;
      const cut = setTimeout(() => {
        app.log.warn({ connections: sockets.size }, "stopped with requests still running");
        for (const socket of sockets) socket.destroy();
      }, limitMs);
      await app.close();
      clearTimeout(cut);
    },
  };
}
