import { expect, it } from "vitest";

import { beginAnew } from "./later.ts";

const gone = new TypeError("Failed to fetch dynamically imported module");

/** A window that was opened so long ago, whose server answers like that, look by look. */
function openWindow(ageMs: number, looks: ReadonlyArray<"ok" | "failing" | "no line">) {
  let asked = 0;
  const reloaded = Promise.withResolvers<number>();
  const page = {
    location: { pathname: "/beratung/", reload: () => reloaded.resolve(asked) },
    performance: { now: () => ageMs },
    fetch: async () => {
      const look = looks[asked];
      asked += 1;
      if (look === "no line") throw new TypeError("Failed to fetch");
      return { ok: look === "ok" };
    },
    setTimeout: (act: () => void) => queueMicrotask(act),
  };
  return { page, reloaded: reloaded.promise };
}

it.each<[string, number, Parameters<typeof openWindow>[1]]>([
  ["whose parts a deployment has taken away is loaded anew", 60_000, ["ok"]],
  ["without a line waits for it, and for the server that is starting", 60_000, ["no line", "failing", "ok"]],
  ["that has just been opened and lost its line does so too", 500, ["no line", "ok"]],
])("a page %s", async (_name, ageMs, looks) => {
  const { page, reloaded } = openWindow(ageMs, looks);
  void beginAnew(gone, page);
  expect(await reloaded).toBe(looks.length);
});

it("a page that has just been loaded says what is wrong: the same would come again", async () => {
  await expect(beginAnew(gone, openWindow(500, ["ok"]).page)).rejects.toBe(gone);
});
