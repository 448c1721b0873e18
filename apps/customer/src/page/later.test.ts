import { expect, it } from "vitest";

import { beginAnew } from "./later.ts";

const gone = new TypeError("Failed to fetch dynamically imported module");

/** A window whose server answers like that, look by look. */
function openWindow(looks: ReadonlyArray<"ok" | "failing" | "no line">) {
  let asked = 0;
  let state: unknown = { dialog: "x" };
  const reloaded = Promise.withResolvers<unknown>();
  const page = {
    history: {
      get state() {
        return state;
      },
      replaceState: (next: unknown) => {
        state = next;
      },
    },
    location: { pathname: "/beratung/", reload: () => reloaded.resolve(state) },
    fetch: async () => {
      const look = looks[asked];
      asked += 1;
      if (look === "no line") throw new TypeError("Failed to fetch");
      return { ok: look === "ok" };
    },
    setTimeout: (act: () => void) => queueMicrotask(act),
  };
  return { page, reloaded: reloaded.promise, asked: () => asked };
}

it("a page whose parts are gone after a deployment is loaded anew where it is", async () => {
  const { page, reloaded } = openWindow(["ok"]);
  void beginAnew(gone, page);
  expect(await reloaded).toEqual({ dialog: "x", begunAnew: true });
});

it("a page that begins anew waits for a line and for the server that is starting", async () => {
  const { page, reloaded, asked } = openWindow(["no line", "failing", "ok"]);
  void beginAnew(gone, page);
  await reloaded;
  expect(asked()).toBe(3);
});

it("a page that began anew says what is wrong where loading anew has not helped", async () => {
  const { page, reloaded } = openWindow(["ok"]);
  void beginAnew(gone, page);
  await reloaded;
  await expect(beginAnew(gone, page)).rejects.toBe(gone);
});
