import { connect, createServer, type AddressInfo, type Socket } from "node:net";

import { carry } from "./carry.ts";
import { FaultPlan, type FaultRule } from "./fault.ts";
import type { SeenRequest } from "./request-lines.ts";

export interface FaultProxy {
  /** `http://localhost:{port}`, or `https`: what the browser opens. */
  readonly url: string;
  /** Every request that came by, in order; none over TLS, where nobody on the line can read along. */
  readonly seen: readonly SeenRequest[];
  /** Faults for coming requests. */
  plan(rule: FaultRule): void;
  /** Forgets the faults that were planned and have not happened. */
  heal(): void;
  /** Lets go of the replies that are held back. */
  release(): void;
  /** Breaks every connection and refuses new ones, as a dead network does. */
  cut(): void;
  /** Lets connections through again. */
  restore(): void;
  close(): Promise<void>;
}

/**
 * Starts a TCP proxy on a free port of this machine in front of `targetPort`. It breaks the line where it is told to; for single
 * requests (`plan`) only where they come without TLS.
 */
export async function startFaultProxy(targetPort: number, scheme: "http" | "https" = "http"): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const seen: SeenRequest[] = [];
  const plan = new FaultPlan();
  const held: (() => void)[] = [];
  let cut = false;

  function watched(socket: Socket): Socket {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    return socket;
  }

  const server = createServer((client) => {
    if (cut) {
      client.resetAndDestroy();
      return;
    }
    const toServer = () => watched(connect(targetPort, "127.0.0.1"));
    carry({
      client: watched(client),
      server: toServer(),
      another: toServer,
      hold: (release) => void held.push(release),
      meet: (request) => {
        seen.push(request);
        return plan.take(request);
      },
    });
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = addressOf(server.address());
  return {
    url: `${scheme}://localhost:${port}`,
    seen,
    plan: (rule) => plan.add(rule),
    heal: () => plan.clear(),
    release: () => {
      for (const release of held.splice(0)) release();
    },
    cut: () => {
      cut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    restore: () => {
      cut = false;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("the proxy listens on no port");
  return address;
}
