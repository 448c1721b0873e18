import { describe, expect, it } from "vitest";

import { customerHeadline } from "./customer-step-words.ts";
import { customerSteps, laterDayFaults, type CustomerStepFacts } from "./customer-steps.ts";
import type { OrderStatusCode } from "./order-status.ts";

const today = "2026-12-10";
const facts = (changes: Partial<CustomerStepFacts>): CustomerStepFacts => ({
  receivedOn: "2026-12-04",
  statuses: [{ status: "NEW", on: "2026-12-04" }],
  demand: null,
  construction: null,
  appointment: null,
  active: null,
  today,
  ...changes,
});
const until = (...codes: OrderStatusCode[]) => ({
  statuses: [{ status: "NEW" as const, on: "2026-12-04" }, ...codes.map((status) => ({ status, on: "2026-12-07" }))],
});
const later = { construction: "2026-12-08", appointment: "2026-12-15", active: "2026-12-20" };

/** "+received 2026-12-04", ">checked", "-accepted": done, now, open. */
const told = (changes: Partial<CustomerStepFacts>) =>
  customerSteps(facts(changes)).map(
    ({ kind, state, on }) => `${{ done: "+", now: ">", open: "-" }[state]}${kind}${on === null ? "" : ` ${on.slice(5)}`}`,
  );
const headline = (changes: Partial<CustomerStepFacts>, isWithdrawn = false) => {
  const whole = facts(changes);
  return customerHeadline({
    steps: customerSteps(whole),
    status: whole.statuses.at(-1)?.status ?? "NEW",
    isWithdrawn,
    today,
  }).title;
};

describe("the steps of an order as its customer reads them", () => {
  const examples: readonly [string, Partial<CustomerStepFacts>, string, string][] = [
    ["new", {}, "+received 12-04,>checked,-accepted,-construction,-appointment,-active", "Ihr Auftrag ist eingegangen."],
    [
      "in the check",
      until("PENDING"),
      "+received 12-04,>checked,-accepted,-construction,-appointment,-active",
      "Ihr Auftrag wird geprüft.",
    ],
    [
      "with a correction request",
      until("CHANGE_REQUEST"),
      "+received 12-04,>checked,-accepted,-construction,-appointment,-active",
      "Zu Ihrem Auftrag klären wir noch etwas.",
    ],
    [
      "accepted in an area without a quota",
      until("ACCEPTED"),
      "+received 12-04,+checked 12-07,+accepted 12-07,>construction,-appointment,-active",
      "Ihr Auftrag ist angenommen.",
    ],
    [
      "accepted while households are still missing",
      { ...until("ACCEPTED"), demand: { isMet: false } },
      "+received 12-04,+checked 12-07,+accepted 12-07,>demand,-construction,-appointment,-active",
      "Ihr Auftrag ist angenommen.",
    ],
    [
      "accepted with enough households",
      { ...until("ACCEPTED"), demand: { isMet: true } },
      "+received 12-04,+checked 12-07,+accepted 12-07,+demand,>construction,-appointment,-active",
      "Ihr Auftrag ist angenommen.",
    ],
    [
      "built although households are missing",
      { ...until("ACCEPTED"), demand: { isMet: false }, construction: later.construction },
      "+received 12-04,+checked 12-07,+accepted 12-07,+demand,>construction 12-08,-appointment,-active",
      "Der Ausbau hat begonnen.",
    ],
    [
      "built from a day to come on",
      { ...until("ACCEPTED"), construction: "2026-12-11" },
      "+received 12-04,+checked 12-07,+accepted 12-07,>construction 12-11,-appointment,-active",
      "Der Ausbau ist geplant.",
    ],
    [
      "with an appointment to come, today's included",
      { ...until("ACCEPTED"), construction: later.construction, appointment: today },
      "+received 12-04,+checked 12-07,+accepted 12-07,+construction 12-08,>appointment 12-10,-active",
      "Ihr Termin steht fest.",
    ],
    [
      "with an appointment that is over",
      { ...until("ACCEPTED"), appointment: "2026-12-09" },
      "+received 12-04,+checked 12-07,+accepted 12-07,+construction,+appointment 12-09,>active",
      "Ihr Anschluss ist gebaut.",
    ],
    [
      "to be switched on soon",
      { ...until("ACCEPTED"), ...later },
      "+received 12-04,+checked 12-07,+accepted 12-07,+construction 12-08,+appointment 12-15,>active 12-20",
      "Ihr Anschluss wird freigeschaltet.",
    ],
    [
      "switched on today",
      { ...until("ACCEPTED"), active: today },
      "+received 12-04,+checked 12-07,+accepted 12-07,+construction,+appointment,+active 12-10",
      "Ihr Anschluss ist aktiv.",
    ],
    ["rejected", until("REJECTED"), "+received 12-04,+checked 12-07", "Ihr Auftrag ist abgelehnt."],
    ["cancelled before the check", until("CANCELLED"), "+received 12-04", "Ihr Auftrag ist storniert."],
  ];
  it.each(examples)("an order that is %s", (_name, changes, steps, title) => {
    expect(told(changes).join(",")).toBe(steps);
    expect(headline(changes)).toBe(title);
  });

  it("a withdrawn order has the steps that it came to, and says that it is withdrawn", () => {
    const withdrawn = { ...until("ACCEPTED", "CANCELLED"), construction: later.construction };
    expect(told(withdrawn)).toEqual(["+received 12-04", "+checked 12-07", "+accepted 12-07", "+construction 12-08"]);
    expect(headline(withdrawn, true)).toBe("Ihr Auftrag ist widerrufen.");
  });
});

describe("days that the back office sets", () => {
  const none = { construction: null, appointment: null, active: null };
  const accepted = { status: "ACCEPTED", receivedOn: "2026-12-04" } as const;
  it("days in their order are right, also where one is left out", () => {
    expect(laterDayFaults(later, accepted)).toEqual([]);
    expect(laterDayFaults({ ...none, active: "2026-12-04" }, accepted)).toEqual([]);
  });
  it("a day before the step before it, before the order, and without acceptance is named with its sentence", () => {
    expect(laterDayFaults({ ...later, appointment: "2026-12-07" }, accepted)).toEqual([
      { field: "appointment", message: "Der Tag liegt vor dem Schritt „Bau“." },
    ]);
    expect(laterDayFaults({ ...none, construction: "2026-12-03" }, accepted)).toEqual([
      { field: "construction", message: "Der Tag liegt vor dem Auftrag." },
    ]);
    expect(laterDayFaults({ ...none, construction: "2026-12-08" }, { ...accepted, status: "PENDING" })).toEqual([
      { field: "construction", message: "Das lässt sich erst eintragen, wenn der Auftrag angenommen ist." },
    ]);
  });
});
