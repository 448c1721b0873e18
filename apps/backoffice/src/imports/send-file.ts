import { answerOf, type HttpReply, type Upload } from "@rundgang/api-client";

/** An upload in which no byte moves for so long (ms) is given up. */
const stillMs = 60_000;

/** Uploads with a look at the bytes: a file of 200 MB takes as long as it needs, and what has left is shown meanwhile. */
export const sendFile: Upload = ({ method, url, headers, body, signal, onProgress }) => {
  const { promise, resolve } = Promise.withResolvers<HttpReply>();
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (reply: HttpReply) => {
    clearTimeout(timer);
    resolve(reply);
  };
  const allow = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end({ type: "failure", cause: "timeout" });
      request.abort();
    }, stillMs);
  };
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    allow();
    onProgress?.(total === 0 ? 0 : loaded / total);
  });
  request.addEventListener("load", () => {
    const lines = request.getAllResponseHeaders().split("\r\n").filter(Boolean);
    const pairs = lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1)];
    });
    end(answerOf(request.status, new Headers(pairs), request.responseText));
  });
  for (const broken of ["error", "abort"]) request.addEventListener(broken, () => end({ type: "failure", cause: "network" }));
  signal.addEventListener("abort", () => request.abort());
  request.open(method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  allow();
  request.send(body);
  return { reply: promise, remainingMs: () => stillMs };
};
