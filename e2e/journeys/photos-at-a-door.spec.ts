import { createHand } from "@rundgang/testkit";

import { plantLongWords } from "../scenes/long-words.ts";
import { history, message, openUnit, outcome, phone, standsWell, walkOn } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Bytes of an upload, its head included, that get through before the line breaks. */
const cuts = [0, 700, 9_000];

test(
  "photos at a door are taken without a line, survive a restart and a broken upload, and arrive before the visit that names them",
  { tag: "@landing" },
  async ({ page, door }) => {
    const { unnamed } = await plantLongWords(door);
    const hand = createHand(page, 7);
    await signIn(page);
    await openUnit(page, unnamed);
    await page.getByLabel("Name an der Klingel").fill("Familie Öztürk & Söhne");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(outcome(page, "Nicht vermarktbar")).toBeVisible();
    await walkOn("offline", page, door);
    const before = await history(page).count();

    await hand.tap(outcome(page, "Nicht vermarktbar"));
    const asked = page.getByRole("dialog", { name: "Nicht vermarktbar" });
    await expect(asked.getByText("Für diese Qualifizierung braucht der Anbieter mindestens ein Foto.")).toBeVisible();
    await expect(asked.getByRole("button", { name: "Besuch erfassen" })).toBeDisabled();
    await asked
      .getByLabel("Dateien wählen")
      .setInputFiles({ name: "Brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 Brief") });
    await expect(asked.getByRole("alert")).toHaveText("Es werden nur .png- und .jpg-Dateien akzeptiert.");
    await hand.tap(asked.getByRole("button", { name: "Abbrechen" }));
    await expect(history(page)).toHaveCount(before);

    await hand.tap(outcome(page, "Nicht vermarktbar"));
    await hand.tap(asked.getByRole("button", { name: "Foto aufnehmen" }));
    await hand.tap(page.getByRole("button", { name: "Auslösen" }));
    /* By keys: they stand where the one before stood, and nobody reads them as fast as a test taps there. */
    await page.getByRole("button", { name: "Übernehmen" }).press("Enter");
    await page.getByRole("button", { name: "Abschließen" }).press("Enter");
    await expect(asked.getByRole("button", { name: "Foto 1", pressed: true })).toBeVisible();
    await standsWell(page);
    await hand.tap(asked.getByRole("button", { name: "Besuch erfassen" }));
    await expect(message(page)).toContainText("Adresse ist nicht vermarktbar");
    await expect(history(page).first()).toContainText("1 Foto");

    await page.reload();
    const photos = page.getByRole("region", { name: "1 Foto der Adresse" });
    await expect(photos.getByRole("img", { name: "Foto 1" })).toBeVisible();
    await expect(photos.getByText("wartet")).toBeVisible();

    for (const afterBytes of cuts) {
      const path = /^\/api\/uploaded_files$/u;
      door.line.plan({ method: "POST", path, fault: { kind: "cut-request", afterBytes }, times: 1 });
    }
    door.line.restore();
    await allSent(page);
    await openUnit(page, unnamed);
    await expect(photos.getByText("wartet")).toBeHidden();
    await hand.tap(photos.getByRole("button", { name: "Foto 1 groß zeigen" }));
    await expect(page.getByRole("dialog", { name: "Foto 1 von 1" }).getByRole("img", { name: "Foto 1 von 1" })).toBeVisible();
    await standsWell(page, [phone]);

    const uploads = door.line.seen.filter((one) => one.path === "/api/uploaded_files");
    expect(uploads.length).toBeGreaterThan(cuts.length);
    const { qualifications } = await door.facts();
    const mine = qualifications.filter((one) => one.unit_id === unnamed);
    expect(mine.map(({ code, data }) => [code, Array.isArray(data["photos"]) && data["photos"].length])).toEqual([
      ["NOT_MARKETABLE", 1],
    ]);
  },
);
