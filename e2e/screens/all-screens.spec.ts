import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { tours } from "../scenes/tours.ts";
import { stageOf, type Plan, type Shot } from "../scenes/stage.ts";
import { expect, test } from "../support/door.ts";

/*
 * Every scene in every size and light, into pictures and one sheet (`npm run screens -- all`); fails with what is wrong on them.
 * A part of it runs with the journeys (every-screen.spec.ts).
 */
const folder = fileURLToPath(new URL("../../.cache/screens-all/", import.meta.url));
const sizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, tour] of Object.entries(tours)) {
  test(name, async ({ page, door }) => {
    test.setTimeout(900_000);
    mkdirSync(`${folder}${name}`, { recursive: true });
    const shots: (Shot & { readonly file: string })[] = [];
    const findings: string[] = [];
    const plan: Plan = {
      sizes,
      schemes: ["light", "dark"],
      axeAt: [800, 390],
      picture: async (shot) => {
        const file = `${name}/${shot.scene.replaceAll(/[^\p{L}\d]+/gu, "-")}-${shot.size.width}-${shot.scheme}.jpg`;
        await page.screenshot({ path: folder + file, type: "jpeg", quality: 80 });
        shots.push({ ...shot, file });
      },
    };
    try {
      await tour(stageOf(page, door, plan, findings));
    } finally {
      writeFileSync(`${folder}${name}.json`, JSON.stringify({ shots, findings }));
    }
    door.forgetTraces();
    expect(findings, findings.join("\n")).toEqual([]);
  });
}
