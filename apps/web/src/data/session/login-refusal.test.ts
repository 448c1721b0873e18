import { describe, expect, it } from "vitest";

import { refusal } from "../testing/fake-server.ts";
import { readLoginRefusal } from "./login-refusal.ts";
import { shareRefusal, storageRefusal } from "./unkept-session.ts";

const noLine = "Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung und versuche es erneut.";
const answer = (status: number, body: unknown) =>
  readLoginRefusal({ type: "answer", status, contentType: "application/json", headers: new Headers(), body });

describe("what a person reads who was not let in", () => {
  it.each([
    [
      "a wrong password",
      401,
      { code: 401, message: "Falsch.", errors: ["Eins.", "Zwei."] },
      "login_failed",
      "Falsch.",
      ["Eins.", "Zwei."],
    ],
    ["no list of errors", 401, { code: 401, message: "Falsch." }, "login_failed", "Falsch.", []],
    ["no word at all", 401, { code: 401, message: "" }, "login_failed", "Benutzername oder Passwort ist falsch.", []],
    ["too many tries", 429, { code: 429, message: "Warte." }, "login_throttled", "Warte.", []],
    ["a closed door", 403, { code: 403, message: "Nein." }, "wrong_app", "Nein.", []],
    ["a refusal of the API's", 401, refusal(401, "session_revoked"), "login_failed", "Das geht nicht.", []],
    ["the wrong app, under any status", 400, refusal(400, "wrong_app"), "wrong_app", "Das geht nicht.", []],
    ["a fault of the server", 500, refusal(500, "internal"), "unavailable", "Das geht nicht.", []],
    [
      "one of ours that was too large",
      431,
      refusal(431, "headers_too_large"),
      "refused",
      "Die Anmeldung wurde vom Server nicht angenommen: Das geht nicht.",
      [],
    ],
    ["a box on the way for which it was too large", 431, "<html>", "unavailable", noLine, []],
    ["somebody else's word", 401, "<html>", "unavailable", noLine, []],
  ])("%s", (_name, status, body, code, text, errors) => {
    expect(answer(status, body)).toEqual({ ok: false, code, text, errors });
  });

  it("nobody was reached", () => {
    expect(readLoginRefusal({ type: "failure", cause: "network" })).toEqual({
      ok: false,
      code: "offline",
      text: noLine,
      errors: [],
    });
  });

  it.each([
    ["Schlüssel", shareRefusal],
    ["nicht auf dem Gerät gespeichert", storageRefusal],
  ])("the device would not keep it: %s", (text, told) => {
    expect(told).toEqual({ ok: false, code: "unavailable", text: expect.stringContaining(text), errors: [] });
  });
});
