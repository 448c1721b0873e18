import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/door.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

test("behind a box that lets no stream through the head says so, and what a colleague does comes all the same", async ({
  context,
  page,
  door,
}) => {
  await context.route("**/.well-known/mercure*", (route) =>
    new URL(route.request().url()).searchParams.get("until") === "now"
      ? route.continue()
      : route.fulfill({ status: 502, contentType: "text/html", body: "<html>" }),
  );
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await expect(page.getByRole("button", { name: "Gerätestatus: verzögert" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Änderungen anderer verzögert")).toBeVisible();

  await (await colleague(door)).visit(unitId, "FOLLOW_UP");
  const history = page.getByRole("region", { name: "Verlauf" });
  await expect(history.getByText("Wiedervorlage")).toBeVisible({ timeout: 60_000 });
});
