import { once } from "node:events";
import type { AddressInfo } from "node:net";

import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

import { mailOfBounceAddress } from "../config/bounces.ts";
import { mostReportBytes, takeReport, type ReportParts } from "./take-report.ts";

interface Parts extends ReportParts {
  readonly host: string;
  /** 0: any. */
  readonly port: number;
}

/** What takes delivery reports. */
export interface BounceListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Milliseconds after which a silent mail server is hung up on. */
const timeout = 60_000;
const mostClients = 20;
/** How long reports that are being taken may take to end when the server stops (ms). */
const closeTimeout = 5_000;

class Refused extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/**
 * A small SMTP server for delivery reports (RFC 3464): a mail that came back is noted with the mail and announced at its broadcast and order.
 * It takes mail for the bounce address alone, and answers nobody. What is no report of a failure is taken and dropped: whoever answers a
 * report makes a loop. While the database is away the sender is asked to come again. Throws what listening throws.
 */
export async function openBounceListener(parts: Parts): Promise<BounceListener> {
  const server = new SMTPServer({
    banner: "Rundgang",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: mostReportBytes,
    maxClients: mostClients,
    socketTimeout: timeout,
    closeTimeout,
    onRcptTo: ({ address }, _session, answer) =>
      answer(mailOfBounceAddress(parts.address, address) === null ? new Refused(550, "no such recipient here") : undefined),
    onData: (stream, session, answer) =>
      void take(parts, stream, session).then(
        () => answer(),
        (error: unknown) => answer(error instanceof Refused ? error : new Refused(451, "try again later")),
      ),
  });
  /* A peer that hangs up is nothing to be told of. */
  server.on("error", (error: Error) => parts.log.debug({ err: error }, "delivery report not taken"));
  server.listen(parts.port, parts.host);
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function take(parts: Parts, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw new Refused(552, "too large for a report");
  const recipients = envelope.rcptTo.map(({ address }) => address);
  await takeReport(parts, Buffer.concat(chunks), recipients);
}
