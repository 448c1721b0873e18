import { createCookieApi } from "@rundgang/api-client";
import { errorCatalogue, toHydraError, type ErrorCode } from "@rundgang/contracts";
import { beforeEach, describe, expect, it } from "vitest";

import { sampleStatus } from "../testing/sample-status.ts";
import { createStatusSession, type StatusState } from "./status-session.ts";

/** A server of one order whose customer was born on 1 January 1980. */
function createFakeServer() {
  const server = {
    status: sampleStatus,
    link: "good" as ErrorCode | "good",
    keepsCookies: true,
    isReachable: true,
    seen: [] as string[],
    fetch: (path: string, init: RequestInit): Promise<Response> => {
      if (!server.isReachable) return Promise.reject(new TypeError("Failed to fetch"));
      const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      server.seen.push(`${path} ${String(body["uuid"] ?? "")}`.trim());
      return Promise.resolve(answerOf(path, body));
    },
  };
  let isOpen = false;
  function answerOf(path: string, body: Readonly<Record<string, unknown>>): Response {
    if (path === "/api/status_sessions") {
      if (server.link !== "good") return refusal(server.link);
      if (body["proof"] !== "1980-01-01") return refusal("proof_needed", { asks: "birthday" });
      isOpen = server.keepsCookies;
      return json(201, server.status);
    }
    if (!isOpen) return refusal("session_missing");
    if (path === "/api/customer_status/mail_choices") server.status = { ...server.status, wantsMails: body["wanted"] === true };
    return json(path === "/api/customer_status" ? 200 : 201, server.status);
  }
  return server;
}

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/ld+json" } });
}

function refusal(code: ErrorCode, more: Readonly<Record<string, unknown>> = {}): Response {
  const { status, text } = errorCatalogue[code];
  return json(status, toHydraError(status, "Fehler", text, code, more));
}

let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  server = createFakeServer();
});

/** Opens the page at that address; `until` waits for a state. */
function openAt(hash: string) {
  const location = { hash, pathname: "/mein-auftrag/" };
  const on = new Map<string, () => void>();
  const page = {
    location,
    history: { replaceState: () => void (location.hash = ""), state: null },
    addEventListener: (type: string, listener: () => void) => void on.set(type, listener),
    document: { visibilityState: "visible", addEventListener: () => undefined },
    setInterval: (act: () => void) => void on.set("time", act),
  };
  let count = 0;
  const session = createStatusSession(createCookieApi(server.fetch), page, () => `uuid-${(count += 1)}`);
  const until = (isIt: (state: StatusState) => boolean) =>
    new Promise<StatusState>((resolve) => {
      if (isIt(session.state())) resolve(session.state());
      session.subscribe((state) => isIt(state) && resolve(state));
    });
  session.start();
  return { session, until, location, happen: (type: string) => on.get(type)?.() };
}
const isLocked = ({ type }: StatusState) => type === "locked";
const isShown = ({ type }: StatusState) => type === "status";

describe("the page of an order's state", () => {
  it("asks for the birthday, says that a wrong one is wrong, and takes the token out of the address with the right one", async () => {
    const { session, until, location } = openAt("#token");
    expect(await until(isLocked)).toMatchObject({ asks: "birthday", refusal: null });
    await session.unlock("1980-01-02");
    expect(session.state()).toMatchObject({ type: "locked", refusal: errorCatalogue.proof_needed.text });
    expect(location.hash).toBe("#token");
    await session.unlock("1980-01-01");
    expect(session.state()).toMatchObject({ type: "status", offline: false });
    expect(location.hash).toBe("");
  });

  it.each([
    ["link_unknown", "link_unknown"],
    ["link_expired", "link_expired"],
    ["internal", "busy"],
  ] as const)("a link that is refused with %s shows the problem %s", async (code, problem) => {
    server.link = code;
    const { until } = openAt("#token");
    expect(await until(({ type }) => type === "problem")).toEqual({ type: "problem", problem });
  });

  it("without a link it says so, and a browser that keeps no cookie is told", async () => {
    expect(await openAt("").until(({ type }) => type === "problem")).toMatchObject({ problem: "no_link" });
    server.keepsCookies = false;
    const { session, until } = openAt("#token");
    await until(isLocked);
    await session.unlock("1980-01-01");
    expect(session.state()).toEqual({ type: "problem", problem: "cookies_off" });
  });

  it("keeps what it shows while nobody answers, says so, and shows an answer that came meanwhile", async () => {
    const { session, until, happen } = openAt("#token");
    await until(isLocked);
    await session.unlock("1980-01-01");
    server.isReachable = false;
    happen("time");
    expect(await until((state) => state.type === "status" && state.offline)).toMatchObject({ status: { number: 1042 } });
    server.isReachable = true;
    server.status = { ...sampleStatus, headline: { title: "Ihr Auftrag ist angenommen.", text: "" } };
    happen("online");
    const shown = await until((state) => isShown(state) && state.type === "status" && !state.offline);
    expect(shown).toMatchObject({ status: { headline: { title: "Ihr Auftrag ist angenommen." } } });
  });

  it("sends a question under the same uuid until it has an answer", async () => {
    const { session, until } = openAt("#token");
    await until(isLocked);
    await session.unlock("1980-01-01");
    server.isReachable = false;
    expect(await session.ask("Wann?")).toEqual({ type: "unsure" });
    server.isReachable = true;
    expect(await session.ask("Wann?")).toEqual({ type: "done" });
    expect(await session.ask("Wann?")).toEqual({ type: "done" });
    const sent = server.seen.filter((one) => one.startsWith("/api/customer_status/questions"));
    expect(sent).toEqual(["/api/customer_status/questions uuid-1", "/api/customer_status/questions uuid-2"]);
  });

  it("shows the choice of mails as the server has it", async () => {
    const { session, until } = openAt("#token");
    await until(isLocked);
    await session.unlock("1980-01-01");
    await session.chooseMails(false);
    expect(session.state()).toMatchObject({ status: { wantsMails: false } });
  });
});
