import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

import { channelPath, errorCatalogue, toHydraError, type ErrorCode } from "@rundgang/contracts";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";

import type { Certificate } from "../config/load-certificate.ts";
import type { Context } from "../context.ts";
import { customerPageOf, readableAddress } from "./customer-pages.ts";
import { mapError } from "./map-error.ts";
import { sendRefusal } from "./send.ts";

/** Largest body in bytes of whatever names no size of its own (`mostBytesOf` does for every call). */
const bodyLimit = 65_536;

/** Bytes of all header fields of one request: tokens of before decision 057 named every territory, so that they had some ten thousand. */
const maxHeaderSize = 32_768;

/** A line that says nothing for so long is dead. What comes slowly has its time by its pace (http/body/body-pace.ts). Milliseconds. */
const silenceLimit = 120_000;

/** Longer than the proxies before us keep a connection, so that they never send into one that we are closing. Milliseconds. */
const keepAliveTimeout = 72_000;

/** What has no host is refused by http/request-shape.ts, in our words. */
const requireHostHeader = false;

/** A browser sends uploads, reads and the event stream over one connection. */
const maxConcurrentStreams = 200;

/** The HTTP server: plain, or TLS with HTTP/2 and HTTP/1.1 beside it where there is a certificate. */
export function openListener({ config, log }: Context, certificate: Certificate | null): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  /* Anything else that asks for another protocol goes on in this one. */
  const shouldUpgradeCallback = ({ headers, url }: IncomingMessage) =>
    /^websocket$/iu.test(headers.upgrade ?? "") && url?.split("?")[0] === channelPath;
  const common = {
    loggerInstance: logger,
    bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < config.proxies,
    requestTimeout: 0,
    connectionTimeout: silenceLimit,
    keepAliveTimeout,
    http2SessionTimeout: silenceLimit,
    routerOptions: { maxParamLength: 300 },
    /* http/drain.ts says no to what comes while we stop, in our shape. */
    return503OnClosing: false,
    forceCloseConnections: "idle",
    clientErrorHandler: answerClientError,
    /*
     * What the router cannot read: Fastify's own answer would repeat the address, which may hold a secret. HTTP/1 and HTTP/2 differ in the type
     * of their raw requests alone.
     */
    frameworkErrors: (error: FastifyError, request: unknown, reply: unknown) => {
      const customerPage = customerPageOf(request as FastifyRequest);
      const to = reply as FastifyReply;
      if (customerPage === null) return answerUnread(error, to);
      /* No hook has run, so that a page would lack its content policy: once more, at an address that can be read. */
      void to.header("cache-control", "no-store").redirect(readableAddress(customerPage, to.request.url), 307);
    },
    logController: new LogController({ disableRequestLogging: true }),
  } as const;
  if (certificate === null) return Fastify({ ...common, http: { maxHeaderSize, requireHostHeader, shouldUpgradeCallback } });
  const { cert, key } = certificate;
  const settings = { maxConcurrentStreams, maxHeaderListSize: maxHeaderSize };
  const older = {
    allowHTTP1: true,
    maxHeaderSize,
    requireHostHeader,
    requestTimeout: 0,
    keepAliveTimeout,
    shouldUpgradeCallback,
  };
  const https = { cert, key, minVersion: "TLSv1.2", settings, ...older } as const;
  const secure = Fastify({ ...common, http2: true, https });
  /* The two differ in the type of their raw sockets alone, which nobody looks at but by what both have. */
  return secure as unknown as FastifyInstance;
}

function answerUnread(error: FastifyError, reply: FastifyReply): void {
  sendRefusal(reply.header("cache-control", "no-store"), mapError(error));
}

const byCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_incomplete",
};

/** Answers bytes that never became a request in our shape, so that a device can tell them from a foreign box's answer. Logs nothing. */
function answerClientError(error: Error, socket: Socket): void {
  const systemCode = "code" in error && typeof error.code === "string" ? error.code : "";
  if (systemCode === "ECONNRESET" || !socket.writable) return;
  const code = byCode[systemCode] ?? "malformed";
  const { status, text } = errorCatalogue[code];
  const body = JSON.stringify(toHydraError(status, "Die Anfrage wurde nicht angenommen", text, code));
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    "Content-Type: application/ld+json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
