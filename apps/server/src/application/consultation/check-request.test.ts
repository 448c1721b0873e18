import type { ConsultationHours } from "@rundgang/domain";
import { expect, it } from "vitest";

import { checkRequest } from "./ask-consultation.ts";

const hours: ConsultationHours = { lastDay: 6, from: "08:00", to: "20:00" };
const now = new Date("2026-11-27T09:00:00Z");
const mail = "familie@example.org";

it.each([
  ["now, on a Sunday too", { beginsAt: null, mail: "" }, null],
  ["tomorrow", { beginsAt: "2026-11-28T09:00:00Z", mail }, null],
  [
    "at once",
    { beginsAt: "2026-11-27T09:14:00Z", mail },
    "Bitte wählen Sie eine Zeit, bis zu der noch mindestens 15 Minuten sind.",
  ],
  ["in half a year", { beginsAt: "2027-05-27T09:00:00Z", mail }, "Bitte wählen Sie eine Zeit in den nächsten 30 Tagen."],
  [
    "on a Sunday",
    { beginsAt: "2026-11-29T09:00:00Z", mail },
    "Wir beraten montags bis samstags von 8 bis 20 Uhr. Bitte wählen Sie eine Zeit, zu der eine Stunde dazwischen passt.",
  ],
  [
    "in the night",
    { beginsAt: "2026-11-28T23:00:00Z", mail },
    "Wir beraten montags bis samstags von 8 bis 20 Uhr. Bitte wählen Sie eine Zeit, zu der eine Stunde dazwischen passt.",
  ],
  [
    "without a mail address",
    { beginsAt: "2026-11-28T09:00:00Z", mail: "" },
    "Bitte geben Sie Ihre E-Mail-Adresse an: Dorthin schicken wir den Termin mit dem Link.",
  ],
])("advice %s", (_when, request, message) => {
  expect(checkRequest(request, hours, now)?.violations[0]?.message ?? null).toBe(message);
});
