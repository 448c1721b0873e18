import { describe, expect, it } from "vitest";

import { createOfficeSession } from "./office-session.ts";

const claims = {
  sub: "0193cccc-0000-7000-8000-00000000000e",
  username: "backoffice1",
  name: "Miriam Albers",
  roles: ["ROLE_BACK_OFFICE"],
  mtoken: "hub",
  fe_group: "a",
  exp: 4_102_444_800,
};
const tokenOf = (more: object = {}) => `x.${Buffer.from(JSON.stringify({ ...claims, ...more })).toString("base64url")}.y`;
const refusal = (status: number, code: string, text: string) =>
  answer(status, { "@type": "hydra:Error", code, "hydra:title": "Fehler", "hydra:description": text });

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/ld+json" } });
}

/** A server that answers each path as it is told; null: it is not there. */
function serverWith(replies: Record<string, () => Response | Promise<Response> | null>) {
  const asked: string[] = [];
  let isEnded = false;
  const ended = { isSet: () => isEnded, set: () => void (isEnded = true), clear: () => void (isEnded = false) };
  /** A page of this browser; another one is what a reload makes. */
  const open = () =>
    createOfficeSession(async (path) => {
      asked.push(path);
      const reply = await replies[path]?.();
      if (reply === undefined || reply === null) throw new TypeError("no line");
      return reply;
    }, ended);
  return { session: open(), open, asked, replies };
}

const renewals = "/api/office_session/renewals";
const none = () => refusal(401, "session_missing", "Bitte melde dich an.");

describe("the back office's session", () => {
  it("goes on at a start where the browser has one", async () => {
    const { session } = serverWith({ [renewals]: () => answer(200, { token: tokenOf() }) });
    await session.start();
    expect(session.state()).toMatchObject({ type: "signed_in", person: { name: "Miriam Albers" } });
  });

  it("asks for name and password where it has none, and says nothing of it", async () => {
    const { session } = serverWith({ [renewals]: none });
    await session.start();
    expect(session.state()).toEqual({ type: "signed_out", text: null });
  });

  it("says that the server is not there, at a start and at a sign-in", async () => {
    const { session } = serverWith({});
    await session.start();
    expect(session.state()).toMatchObject({ text: expect.stringContaining("Internetverbindung") });
    expect(await session.signIn("backoffice1", "x")).toContain("Internetverbindung");
  });

  it("begins with a password, and passes the server's words on where it is refused", async () => {
    const { session, replies } = serverWith({
      [renewals]: none,
      "/api/office_sessions": () => refusal(401, "login_failed", "Benutzername oder Passwort ist falsch."),
    });
    await session.start();
    expect(await session.signIn("backoffice1", "falsch")).toBe("Benutzername oder Passwort ist falsch.");
    replies["/api/office_sessions"] = () => answer(200, { token: tokenOf() });
    expect(await session.signIn("backoffice1", "richtig")).toBeNull();
    expect(session.state().type).toBe("signed_in");
  });

  it.each([
    ["its time is over", refusal(401, "session_expired", ""), "abgelaufen"],
    ["the role was taken away", refusal(403, "not_back_office", ""), "Dein Konto hat sich geändert"],
  ])("ends over an open page when %s, which stays", async (_why, reply, words) => {
    const { session, replies } = serverWith({ [renewals]: () => answer(200, { token: tokenOf() }) });
    await session.start();
    replies[renewals] = () => reply;
    await session.renew();
    expect(session.state()).toMatchObject({ type: "ended", person: { username: "backoffice1" } });
    expect(session.state()).toMatchObject({ text: expect.stringContaining(words) });
  });

  it("stays where a renewal meets nobody or a fault of the server", async () => {
    const { session, replies } = serverWith({ [renewals]: () => answer(200, { token: tokenOf() }) });
    await session.start();
    replies[renewals] = () => null;
    await session.renew();
    replies[renewals] = () => refusal(503, "unavailable", "");
    await session.renew();
    expect(session.state().type).toBe("signed_in");
  });

  it("renews once for several calls that met the end of a token", async () => {
    const { session, asked, replies } = serverWith({ [renewals]: () => answer(200, { token: tokenOf({ exp: 1 }) }) });
    await session.start();
    replies[renewals] = () => answer(200, { token: tokenOf() });
    asked.length = 0;
    expect(await Promise.all([session.mtoken(), session.mtoken()])).toEqual(["hub", "hub"]);
    expect(asked).toEqual([renewals]);
  });

  it("is locked by ending it, and the page stays", async () => {
    const { session, asked } = serverWith({
      [renewals]: () => answer(200, { token: tokenOf() }),
      "/api/office_session/ends": () => answer(200, { revoked: true }),
    });
    await session.start();
    await session.lock();
    expect(asked).toContain("/api/office_session/ends");
    expect(session.state()).toMatchObject({ type: "ended", text: expect.stringContaining("Gesperrt") });
  });

  it.each(["lock", "signOut"] as const)("is over by %s without a line too: a reload asks for the password", async (way) => {
    const { session, open, asked, replies } = serverWith({ [renewals]: () => answer(200, { token: tokenOf() }) });
    await session.start();
    await session[way]();
    const again = open();
    await again.start();
    expect(again.state()).toMatchObject({ type: "signed_out", text: expect.stringContaining("Internetverbindung") });
    replies["/api/office_session/ends"] = () => answer(200, { revoked: true });
    asked.length = 0;
    await open().start();
    expect(asked).toEqual(["/api/office_session/ends"]);
  });

  it("takes the token that a confirmed password made, and passes on what the server says of a wrong one", async () => {
    const confirmations = "/api/office_session/confirmations";
    const { session, replies } = serverWith({
      [renewals]: () => answer(200, { token: tokenOf() }),
      [confirmations]: () => refusal(422, "invalid", "Das Passwort stimmt nicht."),
    });
    await session.start();
    expect(await session.stepUp.confirm("falsch")).toBe("Das Passwort stimmt nicht.");
    replies[confirmations] = () => answer(200, { token: tokenOf({ mtoken: "sure" }) });
    expect(await session.stepUp.confirm("richtig")).toBeNull();
    expect(await session.mtoken()).toBe("sure");
  });

  it("gives up a step that waits for the password when it is locked", async () => {
    const { session } = serverWith({
      [renewals]: () => answer(200, { token: tokenOf() }),
      "/api/office_session/ends": () => answer(200, { revoked: true }),
    });
    await session.start();
    const asked = session.stepUp.ask();
    await session.lock();
    expect(await asked).toBe(false);
    expect(session.stepUp.isAsked()).toBe(false);
  });

  it("does not come back by a renewal that was under way when it was locked", async () => {
    const late = Promise.withResolvers<Response>();
    const { session, replies } = serverWith({
      [renewals]: () => answer(200, { token: tokenOf() }),
      "/api/office_session/ends": () => answer(200, { revoked: true }),
    });
    await session.start();
    replies[renewals] = () => late.promise;
    const renewing = session.renew();
    await session.lock();
    late.resolve(answer(200, { token: tokenOf() }));
    await renewing;
    expect(session.state().type).toBe("ended");
  });
});
