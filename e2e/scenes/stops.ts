import type { Locator, Page } from "@playwright/test";

import { outcome } from "../support/at-the-door.ts";
import { colleague } from "../support/colleague.ts";
import { expect } from "../support/door.ts";
import { readyForOffline, signIn } from "../support/salesman.ts";
import { standInTown } from "../support/stand-in-town.ts";
import type { Stage, Tour } from "./stage.ts";

const stops = (page: Page): Locator => page.getByRole("list", { name: "Stops" }).getByRole("listitem");
/** What is said above the stops. */
const strip = (page: Page, text: string): Locator => page.locator(".walk-strip", { hasText: text });
const recalculate = (page: Page): Promise<void> => page.getByRole("button", { name: "Neu berechnen" }).click();

/** An answer of the server in place of its own. */
function answer(status: string, body: object) {
  const text = JSON.stringify({
    "@type": "hydra:Error",
    "hydra:title": "Fehler",
    "hydra:description": "Das geht nicht.",
    ...body,
  });
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/ld+json\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close`;
  return { kind: "replace-answer", bytes: `${head}\r\n\r\n${text}` } as const;
}

/** Everything that is asked after ways is answered so. */
function ways({ door }: Stage, fault: ReturnType<typeof answer>, times = 100): void {
  door.line.plan({ method: "POST", path: /^\/api\/walking_directions$/u, fault, times });
}

/** Agrees on times with the doors of these stops, in so many minutes each. */
async function agree({ page, door }: Stage, times: readonly (readonly [place: number, minutes: number, follow?: boolean])[]) {
  const nele = await colleague(door);
  for (const [place, minutes, isFollowUp] of times) {
    const stop = stops(page).nth(place);
    const unitId = /[0-9a-f-]{36}/u.exec((await stop.getByRole("link").getAttribute("href")) ?? "")?.[0] ?? "";
    const name = (await stop.locator(".walk-door").textContent()) ?? "";
    await nele.appoint({
      type: null,
      beginnAt: new Date(Date.now() + minutes * 60_000).toISOString(),
      betreff: isFollowUp === true ? `Wiedervorlage: ${name}` : name,
      data: { address: await nele.addressOf(unitId), unit: `/api/wohneinheits/${unitId}`, customer: { name: "Frau Petersen" } },
    } as Parameters<typeof nele.appoint>[0]);
  }
}

/** 'Deine nächsten 10 Stops' with and without a line, a position, and ways. */
export const nextStops: Tour = async (stage) => {
  const { page, door, scene } = stage;
  await signIn(page);
  await readyForOffline(page);
  await page.goto("/stops");
  await expect(strip(page, "Dein Standort ist nicht bekannt")).toBeVisible();
  await scene("Stops ohne Standort");

  await standInTown(page);
  await page.reload();
  await expect(stops(page).first()).toBeVisible();
  await recalculate(page);
  await expect(strip(page, "Dein Standort ist nicht bekannt")).toBeHidden();
  await scene("Stops");

  await page.goto("/");
  await page.getByLabel("Adressen durchsuchen").fill("gibt es nicht");
  await page.getByRole("link", { name: "Deine nächsten 10 Stops" }).click();
  await recalculate(page);
  /* What the town's stories hold for the next hours stays a stop, whatever is searched for. */
  await expect(
    page.getByText("Keine offenen Türen in deiner Liste").or(page.getByText(/^Dein(?:e nächsten [2-9] Stops| nächster Stop)$/u)),
  ).toBeVisible();
  await scene("Keine offenen Türen");
  await page.goto("/");
  await page.getByLabel("Adressen durchsuchen").fill("");
  await page.getByRole("link", { name: "Deine nächsten 10 Stops" }).click();
  await recalculate(page);
  await expect(stops(page).nth(9)).toBeVisible();

  await agree(stage, [
    [2, 15],
    [5, 40, true],
    [9, 1],
  ]);
  await expect(async () => {
    await recalculate(page);
    await expect(stops(page).filter({ hasText: "Wiedervorlage" }).first()).toBeVisible({ timeout: 2000 });
    await expect(strip(page, "nicht mehr rechtzeitig zu erreichen")).toBeVisible({ timeout: 500 });
  }).toPass();
  await scene("Stops mit Terminen");

  ways(
    stage,
    answer("422 Unprocessable Content", { status: 422, code: "route_unavailable", reason: "off_network", stops: [3] }),
    1,
  );
  await recalculate(page);
  await expect(strip(page, "1 Stop liegt abseits der bekannten Wege")).toBeVisible();
  await scene("Stops, einer abseits der Wege");
  ways(stage, answer("422 Unprocessable Content", { status: 422, code: "route_unavailable", reason: "no_streets", stops: [] }));
  await recalculate(page);
  await expect(strip(page, "Für diese Gegend sind keine Wege bekannt")).toBeVisible();
  await scene("Stops ohne Wegenetz");
  door.line.heal();
  ways(stage, answer("500 Internal Server Error", { status: 500, code: "internal" }));
  await recalculate(page);
  await expect(strip(page, "Die Wegsuche antwortet gerade nicht")).toBeVisible();
  await scene("Stops mit Fehler");
  door.line.heal();

  door.line.cut();
  await recalculate(page);
  await expect(strip(page, "Ohne Netz: Luftlinie.")).toBeVisible();
  await page.locator(".walk-go").click();
  const rest = page.getByRole("button", { name: /^Übrige: nicht angetroffen/u });
  await expect(page.getByRole("group", { name: "Qualifizierung" }).or(rest)).toBeVisible();
  await ((await rest.isVisible()) ? rest : outcome(page, "Kunde nicht angetroffen")).click();
  await page.goBack();
  await expect(stops(page).first()).toContainText("erledigt");
  await page.mouse.move(0, 0);
  await expect(page.getByRole("button", { name: "Rückgängig" })).toBeHidden({ timeout: 30_000 });
  await scene("Stops offline, einer erledigt");
};
