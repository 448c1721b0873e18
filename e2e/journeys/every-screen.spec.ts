import { stageOf, type Plan } from "../scenes/stage.ts";
import { tours } from "../scenes/tours.ts";
import { expect, test } from "../support/door.ts";

/* A part of `npm run screens -- all`, which turns every scene through five sizes and two lights and takes the pictures. */
const part = ["Liste", "Wohneinheit", "Unterschrift"] as const;
const plan: Plan = {
  sizes: [
    { width: 390, height: 844 },
    { width: 800, height: 1280 },
  ],
  schemes: ["light"],
  axeAt: [],
};

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const name of part) {
  test(`no text is cut, no control is covered or small, on the way through ${name}`, async ({ page, door }) => {
    const findings: string[] = [];
    await tours[name](stageOf(page, door, plan, findings));
    expect(findings, findings.join("\n")).toEqual([]);
  });
}
