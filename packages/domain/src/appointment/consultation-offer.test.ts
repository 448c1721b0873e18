import { describe, expect, it } from "vitest";

import type { ConsultationHours } from "./consultation-hours.ts";
import { consultationOffer, type ConsultationQueue } from "./consultation-offer.ts";

const hours: ConsultationHours = { lastDay: 6, from: "08:00", to: "20:00" };
const nobody: ConsultationQueue = { free: 0, onDuty: 0, waiting: 0, lastMinutes: null };
const fridayNoon = "2026-11-27T11:00:00Z";

describe("what the page of advice says before somebody asks", () => {
  it.each([
    ["two are free", { free: 2, onDuty: 2 }, fridayNoon, "Zwei sind gerade frei", "Mo–Sa 8–20 Uhr"],
    ["one is free", { free: 1, onDuty: 4 }, fridayNoon, "Eine Person ist gerade frei", "Mo–Sa 8–20 Uhr"],
    ["nine are free", { free: 9, onDuty: 9 }, fridayNoon, "9 sind gerade frei", "Mo–Sa 8–20 Uhr"],
    [
      "two are free and one waits",
      { free: 2, onDuty: 2, waiting: 1 },
      fridayNoon,
      "Eine Person ist gerade frei",
      "Mo–Sa 8–20 Uhr",
    ],
    [
      "as many wait as are free",
      { free: 1, onDuty: 1, waiting: 1 },
      fridayNoon,
      "Eine Person wartet vor Ihnen",
      "Mo–Sa 8–20 Uhr",
    ],
    ["all are in a call", { onDuty: 3 }, fridayNoon, "Alle sind gerade im Gespräch", "Mo–Sa 8–20 Uhr"],
    [
      "three wait and it lately took four minutes",
      { onDuty: 1, waiting: 3, lastMinutes: 4 },
      fridayNoon,
      "3 Personen warten vor Ihnen",
      "Zuletzt dauerte es etwa 4 Minuten",
    ],
    [
      "one waits and it lately took no minute",
      { onDuty: 1, waiting: 1, lastMinutes: 0 },
      fridayNoon,
      "Eine Person wartet vor Ihnen",
      "Zuletzt dauerte es weniger als eine Minute",
    ],
    [
      "nobody is on duty within the hours",
      {},
      fridayNoon,
      "Gerade ist niemand im Dienst",
      "Mo–Sa 8–20 Uhr. Ein Termin ist möglich.",
    ],
    ["it is Friday night", {}, "2026-11-27T21:00:00Z", "Wieder morgen ab 8 Uhr", "Gerade ist niemand da. Mo–Sa 8–20 Uhr"],
    ["it is early on Friday", {}, "2026-11-27T04:00:00Z", "Wieder heute ab 8 Uhr", "Gerade ist niemand da. Mo–Sa 8–20 Uhr"],
    ["it is Sunday, 23:30", {}, "2026-11-29T22:30:00Z", "Wieder morgen ab 8 Uhr", "Gerade ist niemand da. Mo–Sa 8–20 Uhr"],
    [
      "it is Saturday night",
      {},
      "2026-11-28T21:00:00Z",
      "Wieder ab Montag, 30. November, 8 Uhr",
      "Gerade ist niemand da. Mo–Sa 8–20 Uhr",
    ],
    [
      "somebody is free at night",
      { free: 1, onDuty: 1 },
      "2026-11-27T21:00:00Z",
      "Eine Person ist gerade frei",
      "Mo–Sa 8–20 Uhr",
    ],
  ])("%s", (_when, queue, now, title, text) => {
    expect(consultationOffer(hours, { ...nobody, ...queue }, now)).toMatchObject({ title, text });
  });

  it("says that somebody can begin at once only where somebody is free", () => {
    expect(consultationOffer(hours, { ...nobody, free: 1, onDuty: 1 }, fridayNoon).isFree).toBe(true);
    expect(consultationOffer(hours, { ...nobody, free: 1, onDuty: 1, waiting: 1 }, fridayNoon).isFree).toBe(false);
  });
});
