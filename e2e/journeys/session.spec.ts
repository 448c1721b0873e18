import { expect, test } from "../support/door.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

test("a wrong password is refused, and says so", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Benutzername").fill("verkauf1");
  await page.getByLabel("Passwort", { exact: true }).fill("falsch");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Benutzername oder Passwort ist falsch.")).toBeVisible();
});

test("a back-office account gets a German refusal with a way out", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Benutzername").fill("backoffice1");
  await page.getByLabel("Passwort", { exact: true }).fill("rundgang-demo");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText(/gehört nicht in die App für den Vertrieb/u)).toBeVisible();
});

test.describe("with a short access token", () => {
  test.use({ serverEnv: { RUNDGANG_ACCESS_TTL: "4" } });

  test("an access token that ran out offline never locks, and 20 unsent requests survive it", async ({ page, door }) => {
    await signIn(page);
    await readyForOffline(page);
    const unitId = await openFirstUnit(page);
    door.line.cut();
    for (let count = 1; count <= 20; count += 1) await comment(page, `Notiz ${count}`);
    await expect(page.getByText("Notiz 20")).toBeVisible();

    /* Longer than the token lives: the app opens and shows its work all the same. */
    await page.waitForFunction((until) => Date.now() > until, Date.now() + 5000);
    await page.reload();
    await expect(page.getByText("Notiz 20")).toBeVisible();

    door.line.restore();
    await allSent(page);
    const facts = await door.facts();
    expect(facts.comments.filter((one) => one.unit_id === unitId)).toHaveLength(20);
  });

  test("a refresh whose reply is lost ends no session", async ({ page, door }) => {
    await signIn(page);
    const unitId = await openFirstUnit(page);
    door.line.plan({ method: "POST", path: /^\/token\/refresh$/u, fault: { kind: "drop-reply" }, times: 2 });
    const refreshes = () => door.line.seen.filter((one) => one.path === "/token/refresh").length;
    await expect.poll(refreshes).toBeGreaterThanOrEqual(2);

    /* Longer than the token lives: what follows needs a new one. */
    await page.waitForFunction((until) => Date.now() > until, Date.now() + 5000);
    await comment(page, "Nach der verlorenen Antwort");
    await allSent(page);
    const facts = await door.facts();
    expect(facts.comments.map((one) => [one.unit_id, one.text])).toEqual([[unitId, "Nach der verlorenen Antwort"]]);
  });
});
