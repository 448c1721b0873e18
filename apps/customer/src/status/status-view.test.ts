// @vitest-environment happy-dom
import { createCookieApi } from "@rundgang/api-client";
import type { wire } from "@rundgang/contracts";
import { beforeEach, describe, expect, it } from "vitest";

import { sampleStatus } from "../testing/sample-status.ts";
import { createStatusSession } from "./status-session.ts";
import { statusView } from "./status-view.ts";
import { showStopPage } from "./stop-page.ts";

const session = createStatusSession(
  createCookieApi(() => Promise.reject(new TypeError("Failed to fetch"))),
  window,
  () => "uuid",
);
const shown = (changes: Partial<wire.CustomerStatus> = {}, offline = false): string => {
  document.body.replaceChildren(...statusView(session, { ...sampleStatus, ...changes }, offline));
  return document.body.textContent;
};
beforeEach(() => document.body.replaceChildren());

describe("what stands on the page of an order's state", () => {
  it("the step that is under way is marked for a screen reader, the others say whether they are done", () => {
    shown({
      steps: [
        { kind: "received", title: "Auftrag eingegangen", state: "done", on: "2026-12-04" },
        { kind: "demand", title: "Nachfrage wird gesammelt", state: "now", on: null },
        { kind: "active", title: "Freischaltung", state: "open", on: null },
      ],
      demand: { reached: 34, needed: 40, until: "2027-03-31" },
    });
    const [current] = document.querySelectorAll("[aria-current=step]");
    expect(current?.textContent).toContain("Nachfrage wird gesammelt, läuft gerade");
    expect(current?.textContent).toContain("34 % dabei, 40 % nötig");
    expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("34 von 40 Prozent erreicht");
    expect(document.body.textContent).toContain("ab dann gilt Ihr Preis: 24,99\u00A0€ im Monat");
  });

  it("a link is read as words: what it leads to and what that is stand apart", () => {
    const document = { uuid: "u", type: "order_confirmation", size: 61_000, createdAt: "2026-12-04T10:00:00Z" } as const;
    shown({ documents: [document] as wire.CustomerStatus["documents"] });
    expect([...globalThis.document.querySelectorAll("a[download]")].map((one) => one.textContent.trim())).toEqual([
      "Auftragsbestätigung\u00A0PDF, 61 kB",
    ]);
  });

  it("an answered question stands with its answer, an open one says so", () => {
    const asked = { uuid: "u", text: "Wann?", askedAt: "2026-12-04T10:00:00Z" };
    expect(shown({ questions: [{ ...asked, answer: null, answeredAt: null }] })).toContain("Noch nicht beantwortet.");
    const text = shown({ questions: [{ ...asked, answer: "Im März.", answeredAt: "2026-12-05T10:00:00Z" }] });
    expect(text).toContain("Im März.beantwortet am 5. Dezember");
  });

  it("a withdrawn order says so and offers no withdrawal, one that is too late has no such part", () => {
    expect(shown({ withdrawnOn: "2026-12-05", mayWithdrawUntil: null })).toContain(
      "Ihr Widerruf ist am Samstag, 5. Dezember 2026 eingegangen. Der Vertrag ist beendet.",
    );
    expect(document.body.textContent).not.toContain("Vertrag widerrufen");
    expect(shown({ mayWithdrawUntil: null })).not.toContain("Widerruf");
  });

  it("a customer may object to visits and calls, and reads since when that counts", () => {
    expect(shown()).toContain("Keine Besuche und Anrufe");
    expect(document.querySelectorAll("button[type=button]").length).toBeGreaterThan(0);
    const text = shown({ noVisitsSince: "2026-12-05" });
    expect(text).toContain("Seit Samstag, 5. Dezember 2026 ist vermerkt: Sie wünschen keine Besuche und Anrufe.");
    expect(text).not.toContain("Sie können jederzeit widersprechen");
    expect(text).not.toContain("Dauerhaft");
    const limited = shown({ noVisitsSince: "2026-12-05", noVisitsUntil: "2027-06-30" });
    expect(limited).toContain("Das gilt bis Mittwoch, 30. Juni 2027.");
    expect(limited).toContain("Dauerhaft keine Besuche und Anrufe");
  });

  it("the change of provider, a declined wish and a lost line are told", () => {
    expect(shown({ port: { state: "confirmed", on: "2027-01-15" } })).toContain(
      "Übernahme Ihrer Rufnummer: vom bisherigen Anbieter bestätigt, zum Freitag, 15. Januar 2027.",
    );
    const wish = { uuid: "u", email: "n…@example.org", phone: "", askedAt: "2026-12-04T10:00:00Z" };
    expect(shown({ contactRequest: { ...wish, state: "declined", reason: "Bitte rufen Sie an." } })).toContain(
      "Ihre Änderung auf n…@example.org wurde nicht übernommen. Bitte rufen Sie an.",
    );
    expect(shown({}, true)).toContain("Keine Verbindung.");
  });
});

describe("the page that stops mails", () => {
  it("sends nothing as it opens, stops them by its button, and takes that back on demand", async () => {
    const asked: string[] = [];
    const fetcher = (path: string) => {
      asked.push(path);
      return Promise.resolve({ ok: true, status: 200 });
    };
    showStopPage(document.body, "token", fetcher);
    expect(asked).toEqual([]);
    document.querySelector("button")?.click();
    await expect.poll(() => document.querySelector("h1")?.textContent).toBe("Sie bekommen keine E-Mails mehr");
    expect(document.activeElement?.localName).toBe("main");
    document.querySelector("button")?.click();
    await expect.poll(() => document.querySelector("h1")?.textContent).toBe("Sie bekommen wieder E-Mails");
    expect(asked).toEqual(["/api/status_mail_stops/token", "/api/status_mail_stops/token?wanted=true"]);
  });

  it.each([
    [404, "Diesen Link gibt es nicht"],
    [503, "Das hat gerade nicht geklappt"],
  ])("an answer %i is said in words", async (status, title) => {
    showStopPage(document.body, "token", () => Promise.resolve({ ok: false, status }));
    document.querySelector("button")?.click();
    await expect.poll(() => document.querySelector("h1")?.textContent).toBe(title);
  });

  it("offers nothing behind a link without a token", () => {
    showStopPage(document.body, "", () => Promise.reject(new Error("nothing is to be sent")));
    expect(document.querySelector("h1")?.textContent).toBe("Diesen Link gibt es nicht");
    expect(document.querySelector("button")).toBeNull();
  });
});
