import { answerOf, type HttpReply, type Upload } from "@rundgang/api-client";

import { systemClock } from "../clock.ts";

/** An upload in which no byte moves for so long (ms) is given up. */
export const stillMs = 60_000;
/** What the device's own buffers may hold of what the browser calls sent (bytes), and what even a 2G line moves of it (bytes a ms). */
const buffered = 1_000_000;
const slowestLine = 4;

/**
 * Uploads with a look at the bytes: one that moves takes as long as it needs, which fetch cannot see. Unlike fetch it carries the
 * browser's credentials, and a gateway's 401 with `Basic` would open the browser's own box, which blocks the page: whoever calls this
 * has made sure that it is our server that answers (decision 022).
 */
export const uploadByXhr: Upload = ({ method, url, headers, body, signal, onProgress }) => {
  const { promise, resolve } = Promise.withResolvers<HttpReply>();
  const request = new XMLHttpRequest();
  let allowedMs = 0;
  let moved = 0;
  let stopWatch = (): void => undefined;

  function allow(ms: number): void {
    stopWatch();
    allowedMs = ms;
    stopWatch = systemClock.after(ms, () => {
      end({ type: "failure", cause: "timeout" });
      request.abort();
    });
  }

  function end(reply: HttpReply): void {
    stopWatch();
    allowedMs = 0;
    resolve(reply);
  }

  const broken = () => end({ type: "failure", cause: "network" });
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (loaded > moved) allow(stillMs);
    moved = loaded;
    onProgress?.(total === 0 ? 0 : loaded / total);
  });
  request.upload.addEventListener("load", ({ total }) => allow(stillMs + Math.min(total, buffered) / slowestLine));
  request.addEventListener("load", () => (wasRedirected(request, url) ? broken() : end(replyOf(request))));
  request.addEventListener("error", broken);
  request.addEventListener("abort", broken);
  signal.addEventListener("abort", () => request.abort());
  request.open(method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (signal.aborted) broken();
  else {
    allow(stillMs);
    request.send(body);
  }
  return { reply: promise, remainingMs: () => allowedMs };
};

/** Redirects (a portal's) are followed by the browser itself: what comes from there is nobody's answer to this. */
function wasRedirected(request: XMLHttpRequest, url: string): boolean {
  return request.responseURL !== new URL(url, location.href).href;
}

function replyOf(request: XMLHttpRequest): HttpReply {
  const lines = request.getAllResponseHeaders().split("\r\n").filter(Boolean);
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
  return answerOf(request.status, headers, request.responseText);
}
