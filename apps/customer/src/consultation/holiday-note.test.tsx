// @vitest-environment happy-dom
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { HolidayNote } from "./holiday-note.tsx";

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const note = (day: string, postcode: string, city = "") =>
  root.render(<HolidayNote beginsAt={`${day}T10:00:00+01:00`} postcode={postcode} city={city} />);
const text = () => document.body.textContent;
const wait = { timeout: 20_000 };

describe("a chosen day of advice", () => {
  it.each([
    ["2026-12-25", "", "Am Freitag, 25. Dezember 2026 ist Feiertag: 1. Weihnachtstag."],
    ["2027-01-06", "91207", "Am Mittwoch, 6. Januar 2027 ist in Bayern Feiertag: Heilige Drei Könige."],
  ])("%s at '%s' is said to be a holiday, and may be asked for", async (day, postcode, words) => {
    note(day, postcode);
    await expect.poll(text, wait).toBe(`${words} Sie können den Termin trotzdem anfragen.`);
  });

  it("is said to be a holiday once the postcode is that of a Land that has it, and no longer on another day", async () => {
    note("2027-01-06", "10115");
    note("2027-01-06", "80331", "München");
    await expect
      .poll(text, wait)
      .toBe("Am Mittwoch, 6. Januar 2027 ist in Bayern Feiertag: Heilige Drei Könige. Sie können den Termin trotzdem anfragen.");
    note("2027-01-07", "80331", "München");
    await expect.poll(text, wait).toBe("");
  });
});
