import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

import type { LiveEvent } from "@rundgang/contracts";
import { afterEach, describe, expect, it, vi } from "vitest";

import { openLiveStream, type LiveStream } from "./live-stream.ts";

const uuid = "019382ab-0000-7000-8000-0123456789ab";
const comment = {
  "@context": "/api/contexts/UnitComment",
  "@id": `/api/unit_comments/${uuid}`,
  "@type": "UnitComment",
  uuid,
  id: uuid,
  created: "2026-12-04 14:30:00",
  createdAt: "2026-12-04T13:30:00.000Z",
  comment: "Kommt um 17 Uhr",
  creator: `/api/mitarbeiters/${uuid}`,
  creatorId: uuid,
  unit: `/api/wohneinheits/${uuid}`,
};

describe("the live stream", () => {
  let server: Server | undefined;
  let stream: LiveStream | undefined;
  afterEach(() => {
    stream?.stop();
    server?.closeAllConnections();
    server?.close();
    vi.useRealTimers();
  });

  /** A hub of this test: `answer` gets each request with its number. */
  async function hub(answer: (request: IncomingMessage, response: ServerResponse, count: number) => void): Promise<string> {
    let count = 0;
    server = createServer((request, response) => answer(request, response, ++count));
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return `http://127.0.0.1:${address.port}`;
  }

  /** Runs the stream against `base` until `enough` of what it tells has come. */
  function listen(
    base: string,
    lastId: string | null,
    enough: number,
    {
      tokens = ["token"],
      refuse = () => false,
      loaded = null,
    }: {
      tokens?: string[];
      refuse?: (id: string) => boolean;
      /** Where a load leads that a gap asks for; "newest": where the hub says that it is. */ loaded?: string | null;
    } = {},
  ) {
    return new Promise<{
      events: LiveEvent[];
      saved: string[];
      gaps: number;
      newest: string | null;
      refusals: number;
      rights: number;
    }>((resolve) => {
      const told = {
        events: [] as LiveEvent[],
        saved: [] as string[],
        gaps: 0,
        newest: null as string | null,
        refusals: 0,
        rights: 0,
      };
      const check = () => {
        if (told.saved.length + told.gaps >= enough) resolve(told);
      };
      let asked = 0;
      stream = openLiveStream({
        base,
        mtoken: () => Promise.resolve(tokens[Math.min(asked++, tokens.length - 1)] ?? null),
        lastEventId: () => Promise.resolve(told.saved.at(-1) ?? told.newest ?? (told.gaps > 0 ? (loaded ?? lastId) : lastId)),
        take: async (event, id) => {
          if (refuse(id)) return Promise.reject(new Error("not now"));
          if (event !== null) told.events.push(event);
          told.saved.push(id);
          check();
          return Promise.resolve(true);
        },
        onGap: (newest) => {
          told.gaps += 1;
          if (loaded === "newest" && newest !== null) told.newest = newest;
          check();
          return Promise.resolve();
        },
        onRights: () => {
          told.rights += 1;
        },
        onRefused: () => {
          told.refusals += 1;
        },
        random: () => 0,
      });
      stream.start();
    });
  }

  function open(response: ServerResponse, headers: Record<string, string> = {}): void {
    response.writeHead(200, { "content-type": "text/event-stream", ...headers });
    response.write(":\n");
  }

  it("asks for A's topics with the token in a header, and hands on what it knows", async () => {
    let seen: IncomingMessage | undefined;
    const base = await hub((request, response) => {
      seen = request;
      open(response);
      response.write(`id: 1\ndata: {"@type":"Unheard"}\n\nid: 2\ndata: ${JSON.stringify(comment)}\n\n`);
    });
    const told = await listen(base, null, 2);
    expect(told.events.map((event) => event["@type"])).toEqual(["UnitComment"]);
    expect(told.saved).toEqual(["1", "2"]);
    expect(seen?.headers.authorization).toBe("Bearer token");
    expect(seen?.url).toContain("topic=termins%2F%7Bid%7D");
    expect(seen?.url).not.toContain("token");
  });

  it("comes back with a new token and the last id after the hub ended the stream", async () => {
    const requests: [string | undefined, unknown][] = [];
    const base = await hub((request, response, count) => {
      requests.push([request.headers.authorization, request.headers["last-event-id"]]);
      open(response, count === 1 ? {} : { "last-event-id": "1" });
      response.write(`id: ${count}\ndata: ${JSON.stringify(comment)}\n\n`);
      if (count === 1) response.end();
    });
    const told = await listen(base, null, 2, { tokens: ["old", "new"] });
    expect(told.gaps).toBe(0);
    expect(requests).toEqual([
      ["Bearer old", undefined],
      ["Bearer new", "1"],
    ]);
  });

  it("comes back for an event that could not be applied, and applies none behind it before", async () => {
    let isFull = true;
    const requests: unknown[] = [];
    const base = await hub((request, response) => {
      const after = request.headers["last-event-id"];
      requests.push(after);
      open(response, after === undefined ? {} : { "last-event-id": String(after) });
      const events = ["1", "2", "3"].filter((id) => id > String(after ?? ""));
      response.write(events.map((id) => `id: ${id}\ndata: ${JSON.stringify(comment)}\n\n`).join(""));
    });
    const refuse = (id: string) => {
      const isRefused = isFull && id === "2";
      if (isRefused) isFull = false;
      return isRefused;
    };
    const told = await listen(base, null, 3, { refuse });
    expect(told.saved).toEqual(["1", "2", "3"]);
    expect(requests).toEqual([undefined, "1"]);
  });

  it("tells that rights have changed, and goes on behind the last event", async () => {
    const base = await hub((_request, response) => {
      open(response);
      response.write(`id: 1\ndata: ${JSON.stringify(comment)}\n\nevent: rights\ndata: {}\n\n`);
      response.write(`id: 2\ndata: ${JSON.stringify(comment)}\n\n`);
    });
    const told = await listen(base, null, 2);
    expect([told.saved, told.rights, told.gaps]).toEqual([["1", "2"], 1, 0]);
  });

  it("tells a gap when the hub does not know the last id", async () => {
    const base = await hub((_request, response) => open(response, { "last-event-id": "77" }));
    const told = await listen(base, "5", 1);
    expect(told.gaps).toBe(1);
  });

  it("takes no event behind a gap: what was missed would pass for seen", async () => {
    const base = await hub((request, response, count) => {
      open(response, { "last-event-id": count === 3 ? String(request.headers["last-event-id"]) : "77" });
      response.write(`id: ${77 + count}\ndata: ${JSON.stringify(comment)}\n\n`);
    });
    const told = await listen(base, "5", 3);
    expect([told.gaps, told.saved]).toEqual([2, ["80"]]);
  });

  it("looks again after a gap, although nothing comes: the load may have failed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const base = await hub((_request, response, count) => {
      open(response, { "last-event-id": "77" });
      if (count > 1) return;
      beats = setInterval(() => {
        response.write(":\n\n");
        void vi.advanceTimersByTimeAsync(1_000);
      }, 1);
    });
    let beats: ReturnType<typeof setInterval> | undefined;
    const told = await listen(base, "5", 2);
    clearInterval(beats);
    expect([told.gaps, told.saved]).toEqual([2, []]);
  });

  it("goes on where a load leads that a gap has asked for, although nothing comes meanwhile", async () => {
    const requests: unknown[] = [];
    const base = await hub((request, response, count) => {
      requests.push(request.headers["last-event-id"]);
      open(response, { "last-event-id": "77" });
      if (count > 1) response.write(`id: 78\ndata: ${JSON.stringify(comment)}\n\n`);
    });
    const told = await listen(base, "5", 2, { loaded: "77" });
    expect([requests, told.gaps, told.saved]).toEqual([["5", "77"], 1, ["78"]]);
  });

  it("goes on after a gap where the hub is, for who keeps no position: a gap is told once", async () => {
    const requests: unknown[] = [];
    const base = await hub((request, response, count) => {
      requests.push(request.headers["last-event-id"]);
      open(response, { "last-event-id": "77" });
      response.write(`id: 78\ndata: ${JSON.stringify(comment)}\n\n`);
      if (count > 1) response.write(`id: 79\ndata: ${JSON.stringify(comment)}\n\n`);
    });
    const told = await listen(base, "5", 3, { loaded: "newest" });
    expect([requests, told.gaps, told.saved]).toEqual([["5", "77"], 1, ["78", "79"]]);
  });

  it("tells that the session's token is refused, and goes on trying", async () => {
    const base = await hub((_request, response, count) => {
      if (count === 1) {
        response.writeHead(401).end();
        return;
      }
      open(response);
      response.write(`id: 9\ndata: ${JSON.stringify(comment)}\n\n`);
    });
    const told = await listen(base, null, 1);
    expect([told.saved, told.refusals]).toEqual([["9"], 1]);
  });

  it.each([
    ["never answers", () => undefined],
    ["answers, and then says nothing more", (response: ServerResponse) => open(response)],
  ])("leaves a connection that %s", async (_what, answer: (response: ServerResponse) => void) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const base = await hub((_request, response, count) => {
      if (count > 1) {
        open(response);
        response.write(`id: 3\ndata: ${JSON.stringify(comment)}\n\n`);
        return;
      }
      answer(response);
      void vi.advanceTimersByTimeAsync(200_000);
    });
    const told = await listen(base, null, 1);
    expect(told.saved).toEqual(["3"]);
  });

  it("stays with a connection of which a beat is heard from time to time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let requests = 0;
    const base = await hub((_request, response) => {
      requests += 1;
      open(response);
      response.write(`id: 1\ndata: ${JSON.stringify(comment)}\n\n`);
      /* Each beat is heard before the next stretch of silence: told by the event that follows it. */
      beat = (id) => response.write(`:\n\nid: ${id}\ndata: ${JSON.stringify(comment)}\n\n`);
    });
    let beat = (_id: number): unknown => undefined;
    const taken: string[] = [];
    let heard = (): void => undefined;
    const next = (): Promise<void> => new Promise((resolve) => (heard = resolve));
    stream = openLiveStream({
      base,
      mtoken: () => Promise.resolve("token"),
      lastEventId: () => Promise.resolve(null),
      take: (_event, id) => {
        taken.push(id);
        heard();
        return Promise.resolve(true);
      },
      onGap: () => Promise.resolve(),
      onRights: () => undefined,
      onRefused: () => undefined,
      random: () => 0,
    });
    let hears = next();
    stream.start();
    await hears;
    for (const id of [2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(40_000);
      hears = next();
      beat(id);
      await hears;
    }
    expect([taken, requests]).toEqual([["1", "2", "3", "4"], 1]);
  });

  describe("that is held back on the way", () => {
    let time: ReturnType<typeof setInterval> | undefined;
    afterEach(() => clearInterval(time));

    const isQuestion = ({ url }: IncomingMessage) => new URL(url ?? "", "http://x").searchParams.get("until") === "now";
    const event = (id: number) => `id: ${id}\ndata: ${JSON.stringify(comment)}\n\n`;

    /** Runs the stream while the timers' clock runs fast, until `isEnough` of what was asked, told and taken. */
    async function watch(
      answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
      isEnough: (told: { asked: string[]; states: string[]; taken: string[] }) => boolean,
    ) {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const told = { asked: [] as string[], states: [] as string[], taken: [] as string[] };
      const base = await hub((request, response, count) => {
        told.asked.push(`${isQuestion(request) ? "question" : "stream"} after ${String(request.headers["last-event-id"])}`);
        answer(request, response, count);
      });
      stream = openLiveStream({
        base,
        mtoken: () => Promise.resolve("token"),
        lastEventId: () => Promise.resolve(told.taken.at(-1) ?? null),
        take: (_event, id) => Promise.resolve(told.taken.push(id) > 0),
        onGap: () => Promise.resolve(),
        onRights: () => undefined,
        onRefused: () => undefined,
        onStateChange: (state) => told.states.push(state),
        random: () => 0,
      });
      stream.start();
      await new Promise<void>((resolve) => {
        time = setInterval(() => {
          if (isEnough(told)) resolve();
          else void vi.advanceTimersByTimeAsync(200);
        }, 1);
      });
      return told;
    }

    it("asks for what is new, by answers that end, and says that it comes late", async () => {
      const told = await watch(
        (request, response, count) => {
          const after = request.headers["last-event-id"];
          const resumed: Record<string, string> = after === undefined ? {} : { "last-event-id": String(after) };
          response.writeHead(200, { "content-type": "text/event-stream", ...resumed });
          if (isQuestion(request)) response.end(`:\n${event(count)}`);
          else response.flushHeaders();
        },
        ({ taken }) => taken.length === 3,
      );
      expect(told.asked).toEqual(["stream after undefined", "question after earliest", "question after 2", "question after 3"]);
      expect([told.taken, told.states]).toEqual([["2", "3", "4"], ["silent"]]);
    });

    it("after its beginning asks as well, when two in a row brought no more", async () => {
      const told = await watch(
        (request, response) => {
          const after = request.headers["last-event-id"];
          open(response, after === undefined ? {} : { "last-event-id": String(after) });
          if (isQuestion(request)) response.end(event(1));
        },
        ({ taken }) => taken.length === 1,
      );
      expect(told.asked).toEqual(["stream after undefined", "stream after undefined", "question after earliest"]);
      expect(told.states).toEqual(["open", "silent", "closed", "open", "silent"]);
    });

    it("says so as soon as a sign of life is missing, and no longer when one comes", async () => {
      let late: ServerResponse | undefined;
      const told = await watch(
        (_request, response) => {
          open(response);
          late = response;
          setTimeout(() => response.write(":\n"), 30_000);
        },
        ({ states }) => states.at(-1) === "silent",
      );
      late?.write(":\n");
      await vi.waitFor(() => expect(told.states).toEqual(["open", "silent", "open"]));
      expect(told.asked).toHaveLength(1);
    });

    it("by a box that refuses streams asks, and tries a stream soon: the server may only have started again", async () => {
      const told = await watch(
        (request, response, count) => {
          if (count <= 2) response.writeHead(502, { "content-type": "text/html" }).end("<html>");
          else open(response);
          if (isQuestion(request)) response.end();
          else if (count > 2) beats = setInterval(() => response.write(":\n"), 20);
        },
        ({ states }) => states.at(-1) === "open",
      );
      clearInterval(beats);
      expect(told.asked.map((one) => one.split(" ")[0])).toEqual(["stream", "stream", "question", "stream"]);
      expect(told.states).toEqual(["silent", "open"]);
    });
    let beats: ReturnType<typeof setInterval> | undefined;
  });
});
