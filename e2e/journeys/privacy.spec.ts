import { readFileSync } from "node:fs";

import { pressByKeys } from "../support/by-keys.ts";
import { standsWell } from "../support/at-the-door.ts";
import { expect, test, type Door } from "../support/door.ts";
import { desks, fillSignIn } from "../support/office.ts";
import { password } from "../support/secrets.ts";

/** The customer of the newest order with this status in the demo town. */
async function customerOf(door: Door, status: string): Promise<string> {
  const send = (path: string, init: RequestInit) => fetch(`${door.line.url}${path}`, init);
  const login = await send("/authentication_token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  const { token } = (await login.json()) as { readonly token: string };
  const headers = { authorization: `Bearer ${token}` };
  const list = await send(`/api/auftrags?status.status=${status}&itemsPerPage=1`, { headers });
  const { "hydra:member": orders } = (await list.json()) as { readonly "hydra:member": readonly { readonly id: number }[] };
  return String(orders[0]?.id);
}

test("a letter comes in: the report goes out, and the person is erased after a look at what goes and what stays", async ({
  page,
  door,
}) => {
  const [open, contract, rejected] = [
    await customerOf(door, "NEW"),
    await customerOf(door, "ACCEPTED"),
    await customerOf(door, "REJECTED"),
  ];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/backoffice/datenschutz");
  await fillSignIn(page, "admin");
  await expect(page.getByRole("region", { name: "Vorgänge" }).getByText("38 Einträge")).toBeVisible();
  await standsWell(page, [{ width: 1440, height: 900 }, ...desks]);
  const asked = page.getByLabel("Name, Adresse, Mail, Telefon, IBAN oder Auftragsnummer");
  const search = async (text: string) => {
    await asked.fill(text);
    await page.keyboard.press("Enter");
  };
  await search("ab");
  await expect(page.getByText("Bitte gib mindestens drei Zeichen ein.")).toBeVisible();
  await search("Niemand Nirgendwo");
  await expect(page.getByText("Niemand gefunden")).toBeVisible();
  await standsWell(page, desks.slice(0, 1));

  /* Somebody whose order is under way is told until when. */
  await search(open);
  const found = page.getByRole("region", { name: "Gefunden" });
  await found.getByRole("checkbox").first().check();
  const erasing = page.getByRole("region", { name: "Löschen" });
  await expect(erasing.getByText(`Der Auftrag ${open} läuft noch.`, { exact: false })).toBeVisible();
  await expect(erasing.getByRole("button", { name: /löschen …$/u })).toHaveCount(0);
  await standsWell(page, desks.slice(0, 1));

  /* A contract stays, with its reason and its day. */
  await search(contract);
  await found.getByRole("checkbox").first().check();
  await expect(erasing.getByRole("table", { name: "Bleibt" }).getByText("§ 147 AO", { exact: false }).first()).toBeVisible();
  await standsWell(page, [{ width: 1440, height: 900 }, ...desks]);
  await page.emulateMedia({ colorScheme: "dark" });
  await standsWell(page, [{ width: 1440, height: 900 }, ...desks]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });

  /* The report, as both files. */
  await search(rejected);
  await found.getByRole("checkbox").first().check();
  const name = (await found.locator("b").first().textContent()) ?? "";
  const report = page.getByRole("region", { name: "Auskunft" });
  await report.getByRole("button", { name: "Auskunft erstellen" }).click();
  const [pdf] = await Promise.all([page.waitForEvent("download"), report.getByRole("button", { name: "PDF speichern" }).click()]);
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const [json] = await Promise.all([
    page.waitForEvent("download"),
    report.getByRole("button", { name: "JSON speichern" }).click(),
  ]);
  expect(json.suggestedFilename()).toMatch(/^Auskunft \d{4}-\d\d-\d\d\.json$/u);
  expect(readFileSync(await json.path(), "utf8")).toContain(name.split(" ").at(-1) ?? "");

  /* The erasure, by keys alone. */
  await pressByKeys(page, erasing.getByRole("button", { name: /löschen …$/u }));
  await pressByKeys(page, page.getByRole("button", { name: "Endgültig löschen" }));
  await expect(page.getByText("Die Person ist gelöscht")).toBeVisible();
  await expect(page.getByText("Niemand gefunden")).toBeVisible();
  await expect(page.getByRole("region", { name: "Vorgänge" }).getByText("Löschung")).toHaveCount(2);
  expect(page.url()).toMatch(/\/datenschutz$/u);
});
