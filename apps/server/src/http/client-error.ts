import type { Socket } from "node:net";

import { errorCatalogue, toHydraError, type ErrorCode } from "@rundgang/contracts";

const byCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_incomplete",
};

/** Answers bytes that never became a request in our shape, so that a device can tell them from a foreign box's answer. Logs nothing. */
export function answerClientError(error: Error, socket: Socket): void {
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
