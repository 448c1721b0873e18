import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/door.ts";
import { operate } from "../support/operator.ts";
import { comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

const pings = /^\/api\/pings$/u;

test("an operator looks at a tablet from afar and gives up a request there; the salesman is told", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: { kind: "drop-request" }, times: 1000 });
  await comment(page, "Geht nicht hinaus");
  /** Loads the page anew, until the server has heard what waits on it. */
  const reloadAndTell = async () => {
    const told = page.waitForResponse((reply) => pings.test(new URL(reply.url()).pathname) && reply.ok());
    await page.reload();
    await told;
  };
  await reloadAndTell();

  let dump = "";
  await door.whileStopped((data) => {
    const waiting = operate(data, "help-from-afar", ["list", "verkauf1"]);
    const [, request = ""] = /(\S+) {2}comment, seit/u.exec(waiting) ?? [];
    expect(operate(data, "help-from-afar", ["purge", "verkauf1", request, "--by", "Ina Betrieb"])).not.toContain("Achtung");
    dump = /Erbeten: (\S+)/u.exec(operate(data, "help-from-afar", ["dump", "verkauf1", "--by", "Ina Betrieb"]))?.[1] ?? "";
  });
  await page.goto("/request-queue");
  const notice = page.getByRole("status").filter({ hasText: "Hilfe aus der Ferne" });
  await expect(notice.getByText(/Eine Übersicht dieses Geräts geht an den Support/u)).toBeVisible();
  await expect(notice.getByText(/Der Support hat „Kommentar“ verworfen/u)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await notice.getByRole("button", { name: "Verstanden" }).click();
  await expect(notice).toHaveCount(0);
  await reloadAndTell();
  await expect(page.getByRole("heading", { name: "Nicht gesendete Vorgänge" })).toBeVisible();
  await expect(page.getByText("Hilfe aus der Ferne")).toHaveCount(0);

  await door.whileStopped((data) => {
    const list = operate(data, "help-from-afar", ["list", "verkauf1"]);
    expect(list.match(/erfüllt \(Gerät\)/gu)).toHaveLength(2);
    expect(list).toContain("nichts wartet");
    const shown = operate(data, "help-from-afar", ["show", dump]);
    expect(shown).toContain('"storageKeys"');
    expect(shown).not.toMatch(/eyJ|DE\d{20}/u);
  });
});
