import type { XhrEnds, XhrSent } from "../../../apps/web/src/data/testing/xhr-double.ts";
import type { Context } from "../browser/context.ts";
import { outside } from "../browser/context.ts";
import { origin } from "../browser/install.ts";
import { multipartOf, multipartType } from "../network/upload.ts";
import type { WireReply, WireRequest } from "../network/wire.ts";

/** Carries one request of a page or worker; null when the line broke. */
export type Carry = (context: Context, request: WireRequest, signal: AbortSignal | null) => Promise<WireReply | null>;

/** A stream is open for so long (ms), or up to six times as long. */
const shortestStreamMs = 10_000;

/** The browser's fetch over a run's network: the answer comes in the context's turn, an abort at once. */
export async function pageFetch(carry: Carry, context: Context, url: string, init: RequestInit): Promise<Response> {
  const path = pathOf(url);
  const headers = Object.fromEntries(new Headers(init.headers).entries());
  const { body, signal } = init;
  const request: WireRequest =
    body instanceof FormData
      ? {
          method: init.method ?? "GET",
          path,
          headers: { ...headers, "content-type": multipartType },
          body: await bytesOf(context, body),
        }
      : { method: init.method ?? "GET", path, headers, body: typeof body === "string" ? body : "" };
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    void outside(() => carry(context, request, signal ?? null)).then((reply) =>
      context.deliver(() => {
        if (reply === null) reject(new TypeError("Failed to fetch"));
        else resolve(isStream(reply) ? toStream(context, reply, signal ?? null) : toResponse(reply));
      }),
    );
  });
}

/** The browser's XMLHttpRequest with a form: what moves, what comes and what breaks is told in the context's turn. */
export async function pageUpload(carry: Carry, context: Context, sent: XhrSent, ends: XhrEnds): Promise<void> {
  const { method, url, headers, aborted } = sent;
  const body = await bytesOf(context, sent.body);
  if (aborted.aborted) return;
  const moved = (share: number) => context.deliver(() => ends.moved(share * body.length, body.length));
  const request = { method, path: pathOf(url), headers: { ...headers, "content-type": multipartType }, body, moved };
  void outside(() => carry(context, request, aborted)).then((reply) =>
    context.deliver(() => (reply === null ? ends.broke() : ends.answered(toResponse(reply)))),
  );
}

function pathOf(url: string): string {
  return url.startsWith(origin) ? url.slice(origin.length) : url;
}

function bytesOf(context: Context, form: FormData): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    context.profile.stage.elsewhere(multipartOf(form), (told) =>
      context.deliver(() => (told.ok ? resolve(told.value) : reject(told.error))),
    );
  });
}

function toResponse({ status, headers, text }: WireReply): Response {
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : text, { status, headers: { ...headers } });
}

function isStream({ headers }: WireReply): boolean {
  return headers["content-type"]?.startsWith("text/event-stream") === true;
}

/** An event stream: what was there comes at once; then it stays open for a while, and the page comes back. */
function toStream(context: Context, { status, headers, text }: WireReply, signal: AbortSignal | null): Response {
  const { stage, random } = context.profile;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      let isOpen = true;
      const end = (close: () => void) => (): void => {
        if (isOpen) close();
        isOpen = false;
      };
      controller.enqueue(new TextEncoder().encode(text));
      stage.after(shortestStreamMs * (1 + 5 * random()), () => context.deliver(end(() => controller.close())));
      signal?.addEventListener(
        "abort",
        end(() => controller.error(signal.reason)),
        { once: true },
      );
    },
  });
  return new Response(body, { status, headers: { ...headers } });
}
