import { describe, expect, it } from "vitest";

import { directButton } from "./direct-button.ts";
import { editVerdict } from "./edit-window.ts";
import { appointmentsFinishedBy } from "./finished-appointments.ts";
import { historyLabel } from "./history-label.ts";
import { buttonLabel, chipLabel } from "./labels.ts";
import { levelOfCode, levelOfColour } from "./level.ts";
import { offeredQualifications, offersQuickQualification } from "./offered-qualifications.ts";
import { qualificationButtons } from "./qualification-button.ts";
import { isClosingCode, qualificationCodes, type QualificationCode } from "./qualification-code.ts";
import { noInterestReasons, openQuestion, qualificationFlow } from "./qualification-flow.ts";

describe("codes", () => {
  it.each([
    ["ORDER_REGISTERED", "Abschluss erfassen", "Vertragsabschluss erfasst", "Abschluss", "positive", true],
    ["APPOINTMENT", "Termin", "Termin", "Termin", "primary", false],
    ["FOLLOW_UP", "Wiedervorlage", "Wiedervorlage", "Wiedervorlage", "primary", false],
    ["CUSTOMER_NOT_HOME", "Kunde nicht angetroffen", "Kunde nicht angetroffen", "Nicht angetroffen", "yellow", false],
    ["NO_INTEREST", "Kunde hat kein Interesse", "Kunde hat kein Interesse", "Kein Interesse", "danger", false],
    ["NO_ENTRY", "Kein Eintritt persönlich", "Kein Eintritt persönlich", "Kein Eintritt", "danger", false],
    ["EXISTING_CUSTOMER", "Kunde ist bereits Bestandskunde", "Kunde ist bereits Bestandskunde", "Bestandskunde", "black", true],
    ["NOT_MARKETABLE", "Adresse ist nicht vermarktbar", "Adresse ist nicht vermarktbar", "Nicht vermarktbar", "black", true],
    ["BLACKLISTED", "Auf Blacklist setzen", "Adresse ist auf Blacklist", "Blacklisted", "black", true],
  ] as const)("%s", (code, button, history, chip, level, closes) => {
    expect([buttonLabel(code), historyLabel(code), chipLabel(code), levelOfCode(code), isClosingCode(code)]).toEqual([
      button,
      history,
      chip,
      level,
      closes,
    ]);
  });

  it("keep the places by which devices store them, of one digit each", () => {
    expect(qualificationCodes.slice(0, 9)).toEqual([
      "ORDER_REGISTERED",
      "APPOINTMENT",
      "FOLLOW_UP",
      "CUSTOMER_NOT_HOME",
      "NO_INTEREST",
      "NO_ENTRY",
      "EXISTING_CUSTOMER",
      "NOT_MARKETABLE",
      "BLACKLISTED",
    ]);
    expect(qualificationCodes.length).toBeLessThanOrEqual(10);
  });

  it("reads the provider's colours", () => {
    expect(["green", "yellow", "red", "black", "blue", "pink", undefined].map(levelOfColour)).toEqual([
      "positive",
      "yellow",
      "danger",
      "black",
      "primary",
      null,
      null,
    ]);
  });
});

const unit = { status: "OPEN", name: null, latestCode: null } as const;
const codesOf = (offered: ReturnType<typeof offeredQualifications>) =>
  "buttons" in offered ? offered.buttons.map((button) => button.code) : [];

describe("what is offered", () => {
  it("offers the nine in their order on an own open unit", () => {
    const offered = offeredQualifications(unit, {}, false);
    expect(offered.kind).toBe("offered");
    expect(codesOf(offered)).toEqual(qualificationCodes);
  });

  it("leaves ORDER_REGISTERED and BLACKLISTED on a foreign address", () => {
    expect(codesOf(offeredQualifications(unit, {}, true))).toEqual(["ORDER_REGISTERED", "BLACKLISTED"]);
  });

  it.each([
    ["CLOSED", "EXISTING_CUSTOMER", "requalify"],
    ["CLOSED", "NOT_MARKETABLE", "requalify"],
    ["CLOSED", "BLACKLISTED", "requalify"],
    ["CLOSED", null, "requalify"],
    ["CLOSED", "ORDER_REGISTERED", "none"],
    ["SALE", "ORDER_REGISTERED", "none"],
    ["SALE", "NO_INTEREST", "none"],
    ["EXT_SALE", null, "none"],
    ["OPEN", "ORDER_REGISTERED", "offered"],
  ] as const)("%s after %s: %s", (status, latestCode, kind) => {
    expect(offeredQualifications({ status, name: null, latestCode }, {}, false).kind).toBe(kind);
  });

  it("asks for the name first where the provider wants one", () => {
    const settings = { unitNameRequired: true };
    expect(offeredQualifications(unit, settings, false)).toEqual({
      kind: "name_required",
      message: "Bitte erfasse den Namen des Kunden vor der Qualifizierung",
    });
    expect(offeredQualifications({ ...unit, name: "  " }, settings, false).kind).toBe("name_required");
    expect(offeredQualifications({ ...unit, name: "Berger" }, settings, false).kind).toBe("offered");
    expect(offeredQualifications({ ...unit, status: "SALE" }, settings, false).kind).toBe("none");
    expect(offeredQualifications(unit, settings, true).kind, "foreign names are hidden, not missing").toBe("offered");
  });

  it("takes the provider's buttons in the provider's order and skips unknown codes", () => {
    const buttons = qualificationButtons({
      qualificationButtons: [
        {
          qualification: "NO_INTEREST",
          label: "Nein danke",
          color: "black",
          secondaryButtons: [{ label: "Zu teuer", color: "red" }],
        },
        { qualification: "MOVED_AWAY", label: "Verzogen" },
        { qualification: "APPOINTMENT", label: "Termin machen" },
      ],
    });
    expect(buttons).toEqual([
      {
        code: "NO_INTEREST",
        label: "Nein danke",
        level: "black",
        photo: false,
        reasons: [{ label: "Zu teuer", level: "danger" }],
        configured: true,
      },
      { code: "APPOINTMENT", label: "Termin machen", level: "primary", photo: false, reasons: [], configured: true },
    ]);
  });

  it("hides the quick button when nothing is open", () => {
    expect(offersQuickQualification(["CLOSED", "SALE"])).toBe(false);
    expect(offersQuickQualification(["CLOSED", "OPEN"])).toBe(true);
  });
});

describe("what a button opens", () => {
  const button = (code: QualificationCode, more = {}) => ({
    code,
    label: "",
    level: "primary" as const,
    photo: false,
    reasons: [],
    configured: false,
    ...more,
  });
  const reasons = [{ label: "Keine Zeit", level: "secondary" as const }];

  it.each([
    ["ORDER_REGISTERED", {}, "order"],
    ["APPOINTMENT", {}, "appointment"],
    ["APPOINTMENT", { configured: true, reasons }, "appointment"],
    ["FOLLOW_UP", {}, "direct"],
    ["CUSTOMER_NOT_HOME", {}, "direct"],
    ["NO_INTEREST", {}, "direct"],
    ["NO_INTEREST", { configured: true }, "direct"],
    ["NO_INTEREST", { configured: true, reasons }, "reasons"],
    ["NO_ENTRY", {}, "direct"],
    ["EXISTING_CUSTOMER", {}, "direct"],
    ["EXISTING_CUSTOMER", { configured: true, reasons }, "reasons"],
    ["NOT_MARKETABLE", {}, "direct"],
    ["NOT_MARKETABLE", { configured: true, photo: true }, "photo"],
    ["BLACKLISTED", {}, "comment"],
    ["BLACKLISTED", { configured: true, reasons }, "comment"],
  ] as const)("%s %j: %s", (code, more, kind) => {
    expect(qualificationFlow(button(code, more)).kind).toBe(kind);
  });

  it("the tap alone records FOLLOW_UP and NO_INTEREST, and leaves a question until it is answered", () => {
    const question = (code: QualificationCode, data: Parameters<typeof openQuestion>[1], more = {}) =>
      openQuestion(button(code, more), data);
    expect(noInterestReasons.map(({ label }) => label)).toEqual(["Brauch ich nicht", "Zu alt", "Nutze kein Internet"]);
    expect(question("NO_INTEREST", {})).toBe("reason");
    expect(question("NO_INTEREST", { reason: "  " })).toBe("reason");
    expect(question("NO_INTEREST", { reason: "Zu alt" })).toBeNull();
    expect(question("NO_INTEREST", {}, { configured: true })).toBeNull();
    expect(question("FOLLOW_UP", {})).toBe("date");
    expect(question("FOLLOW_UP", { followUpAt: "2026-12-04T13:00:00.000Z" })).toBeNull();
    expect(question("CUSTOMER_NOT_HOME", {})).toBeNull();
  });
});

describe("what a tap alone records", () => {
  const open = { status: "OPEN", name: null, latestCode: null } as const;
  const asked = { qualification: "CUSTOMER_NOT_HOME", label: "Nicht da", secondaryButtons: [{ label: "Urlaub" }] };
  it.each([
    ["an open door", open, {}, false, "Kunde nicht angetroffen"],
    ["one that was visited before", { ...open, latestCode: "NO_INTEREST" as const }, {}, false, "Kunde nicht angetroffen"],
    ["a closed one", { ...open, status: "CLOSED" as const, latestCode: "BLACKLISTED" as const }, {}, false, undefined],
    ["a sold one", { ...open, status: "SALE" as const }, {}, false, undefined],
    ["one whose name comes first", open, { unitNameRequired: true }, false, undefined],
    ["one with a name", { ...open, name: "Hansen" }, { unitNameRequired: true }, false, "Kunde nicht angetroffen"],
    ["a provider that asks for a reason", open, { qualificationButtons: [asked] }, false, undefined],
    ["a provider's own word", open, { qualificationButtons: [{ ...asked, secondaryButtons: [] }] }, false, "Nicht da"],
    [
      "a provider that does not offer it",
      open,
      { qualificationButtons: [{ ...asked, qualification: "TERMIN" }] },
      false,
      undefined,
    ],
    ["a foreign address", open, {}, true, undefined],
  ])("%s", (_name, door, settings, foreign, label) => {
    expect(directButton("CUSTOMER_NOT_HOME", door, settings, foreign)?.label).toBe(label);
  });
});

describe("edit window", () => {
  const createdAt = "2026-12-04T13:00:00.000Z";
  it.each([
    ["2026-12-04T13:00:00.000Z", "2026-12-04T13:00:00.000Z", "editable"],
    ["2026-12-04T13:30:00.000Z", "2026-12-04T13:30:00.000Z", "editable"],
    ["2026-12-04T13:30:00.001Z", "2026-12-04T13:31:00.000Z", "too_late"],
    /* Edited offline in time, sent the next day. */
    ["2026-12-04T13:10:00.000Z", "2026-12-05T09:00:00.000Z", "editable"],
    /* The device's clock runs ahead: within the limit, then beyond it. */
    ["2026-12-04T13:04:00.000Z", "2026-12-04T13:00:00.000Z", "editable"],
    ["2026-12-04T13:10:00.000Z", "2026-12-04T13:00:00.000Z", "in_the_future"],
    ["2026-12-04T12:00:00.000Z", "2026-12-04T13:00:00.000Z", "before_creation"],
  ])("edited %s, now %s: %s", (editedAt, now, verdict) => {
    expect(editVerdict({ createdAt, editedAt, now })).toBe(verdict);
  });
});

describe("appointments that a new visit finishes", () => {
  const at = (hour: number) => `2026-12-04T${String(hour).padStart(2, "0")}:00:00.000Z`;
  const history = [
    { code: "APPOINTMENT", createdAt: at(8), appointment: "/api/termins/1" },
    { code: "FOLLOW_UP", createdAt: at(9), appointment: "/api/termins/2" },
    { code: "FOLLOW_UP", createdAt: at(9) },
    { code: "NO_ENTRY", createdAt: at(10) },
    { code: "APPOINTMENT", createdAt: at(12), appointment: "/api/termins/3" },
  ] as const;

  it("are the earlier ones, not a later one that arrived first, never its own", () => {
    const visit = { code: "APPOINTMENT", createdAt: at(11), appointment: "/api/termins/4" } as const;
    expect(appointmentsFinishedBy(visit, history)).toEqual(["/api/termins/1", "/api/termins/2"]);
    expect(appointmentsFinishedBy({ code: "NO_INTEREST", createdAt: at(13) }, history)).toEqual([
      "/api/termins/1",
      "/api/termins/2",
      "/api/termins/3",
    ]);
    expect(appointmentsFinishedBy(history[4], history)).toEqual(["/api/termins/1", "/api/termins/2"]);
  });
});
