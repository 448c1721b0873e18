import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { xhrOver, type XhrEnds, type XhrSent } from "../testing/xhr-double.ts";
import { stillMs, uploadByXhr } from "./upload.ts";

const url = "/api/uploaded_files";
const size = 10_000_000;

/** An upload by the browser's XMLHttpRequest, over a line that does what the test says. */
function upload() {
  let sent: XhrSent | undefined;
  let ends: XhrEnds | undefined;
  vi.stubGlobal(
    "XMLHttpRequest",
    xhrOver((request, line) => {
      sent = request;
      ends = line;
    }),
  );
  const page = new AbortController();
  const headers = { Authorization: "Bearer token" };
  const underWay = uploadByXhr({ method: "POST", url, headers, body: new FormData(), signal: page.signal });
  if (sent === undefined || ends === undefined) throw new Error("nothing left");
  let reply: unknown;
  void underWay.reply.then((one) => (reply = one));
  return { sent, line: ends, page, remainingMs: underWay.remainingMs, reply: () => reply, underWay };
}

const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("an upload that is watched", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("location", { href: "http://app.test/units/1" });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("brings back what the server said", async () => {
    const { sent, line, underWay } = upload();
    expect(sent).toMatchObject({ method: "POST", url: "http://app.test/api/uploaded_files" });
    expect(sent.headers).toEqual({ authorization: "Bearer token" });
    line.moved(size, size);
    line.answered(Response.json({ code: 503 }, { status: 503, headers: { "retry-after": "7", date: "now" } }));
    const reply = await underWay.reply;
    expect(reply).toMatchObject({ type: "answer", status: 503, contentType: "application/json", body: { code: 503 } });
    expect(reply.type === "answer" && [reply.headers.get("retry-after"), reply.headers.get("date")]).toEqual(["7", "now"]);
    expect(underWay.remainingMs()).toBe(0);
  });

  it("takes as long as it needs while bytes move", async () => {
    const { sent, line, reply, remainingMs } = upload();
    for (let loaded = 0; loaded < size; loaded += 100_000) {
      line.moved(loaded, size);
      expect(remainingMs()).toBe(stillMs);
      await tick(stillMs - 1);
    }
    expect([reply(), sent.aborted.aborted]).toEqual([undefined, false]);
  });

  it.each([
    ["from the beginning", 0],
    ["on its way", 4_000_000],
  ])("is given up when no byte has moved for a minute: %s", async (_name, loaded) => {
    const { sent, line, reply, remainingMs } = upload();
    await tick(stillMs / 2);
    line.moved(loaded, size);
    const since = loaded === 0 ? stillMs / 2 : stillMs;
    await tick(since - 1);
    expect([reply(), remainingMs()]).toEqual([undefined, stillMs]);
    /* Said once more, nothing has moved. */
    line.moved(loaded, size);
    await tick(1);
    expect([reply(), sent.aborted.aborted, remainingMs()]).toEqual([{ type: "failure", cause: "timeout" }, true, 0]);
  });

  it.each([
    ["the time that the device's buffers need at most", size, stillMs + 250_000],
    ["the time for all of it, where it is small", 200_000, stillMs + 50_000],
  ])("leaves for the answer to the last byte %s", async (_name, total, limitMs) => {
    const { line, reply, remainingMs } = upload();
    line.moved(total, total);
    await tick(limitMs - 1);
    expect([reply(), remainingMs()]).toEqual([undefined, limitMs]);
    await tick(1);
    expect(reply()).toEqual({ type: "failure", cause: "timeout" });
  });

  it.each<[string, (ends: ReturnType<typeof upload>) => void]>([
    ["the line breaks", ({ line }) => line.broke()],
    ["somebody leads it elsewhere", ({ line }) => line.answered(Response.json({}), "http://app.test/portal")],
    ["the queue gives it up", ({ page }) => page.abort()],
  ])("has reached nobody when %s", async (_name, happens) => {
    const one = upload();
    happens(one);
    expect(await one.underWay.reply).toEqual({ type: "failure", cause: "network" });
  });

  it("does not leave when it was given up before", async () => {
    const line = vi.fn<() => void>();
    vi.stubGlobal("XMLHttpRequest", xhrOver(line));
    const request = { method: "POST", url, headers: {}, body: new FormData(), signal: AbortSignal.abort() };
    expect(await uploadByXhr(request).reply).toEqual({ type: "failure", cause: "network" });
    expect(line).not.toHaveBeenCalled();
  });
});
