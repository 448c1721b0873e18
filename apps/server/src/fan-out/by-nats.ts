import { connect, type NatsConnection } from "@nats-io/transport-node";

import { OperatorProblem } from "../start/operator-problem.ts";
import { subjects, type Transport } from "./fan-out.ts";

/** So long a start waits for the NATS server (ms), which may be started together with this one. */
const startPatienceMs = 30_000;
const retryMs = 1000;

/** NATS cannot be reached. */
export class NatsAway extends OperatorProblem {
  constructor() {
    super(
      "Der NATS-Server aus NATS_URL antwortet nicht. Bitte starte ihn oder nimm NATS_URL heraus; dann weckt PostgreSQL die anderen Prozesse.",
    );
  }
}

/**
 * Wake-ups by core subjects of NATS, `rundgang.{scope}.events`. Nothing is kept there: a client that lost its server finds it again by itself,
 * and looks at once what it has missed. Throws `NatsAway` after `patienceMs`.
 */
export async function byNats(url: string, scope: string, patienceMs = startPatienceMs): Promise<Transport> {
  const connection = await connectWithin(url, patienceMs);
  const nameOf = (subject: string) => `rundgang.${scope}.${subject}`;
  return {
    open: (onWake) => {
      for (const subject of subjects) connection.subscribe(nameOf(subject), { callback: () => onWake(subject) });
      void wakeAfterReturns(connection, onWake);
      return connection.flush();
    },
    send: async (subject) => connection.publish(nameOf(subject)),
    close: () => connection.drain(),
  };
}

async function connectWithin(url: string, patienceMs: number): Promise<NatsConnection> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      /* Its own messages do not come back: a process wakes itself. */
      return await connect({
        servers: url.split(","),
        noEcho: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: retryMs,
        name: "rundgang",
      });
    } catch {
      if (performance.now() + retryMs > end) throw new NatsAway();
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

async function wakeAfterReturns(connection: NatsConnection, onWake: () => void): Promise<void> {
  for await (const status of connection.status()) if (status.type === "reconnect") onWake();
}
