// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Commands } from "../../data/commands/commands.ts";
import { createObservable } from "../../data/observable.ts";
import type { AppData } from "../../data/types.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { BadgeView } from "./badge-view.tsx";

type Answer = Awaited<ReturnType<Commands["readBadge"]>>;
const badge: Answer = {
  ok: true,
  badge: {
    "@type": "Badge",
    url: "https://rundgang.example/verkaeufer/#abc",
    name: "Nele Brandt",
    providers: ["DG Glasfaser", "Stadtnetz Wiesenbrück"],
  },
};
const refused: Answer = { ok: false, code: "refused", text: "Das gibt es nicht." };

let close = () => {};
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

/** The page, with a server that answers in turn. */
async function open(answers: readonly Answer[], isOnline = true) {
  const waiting = [...answers];
  const online = createObservable(isOnline);
  const readBadge = async () => waiting.shift() ?? refused;
  /* Of all that the app holds this page asks for one command and the line. */
  const data = { commands: { readBadge }, online } as unknown as AppData;
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  close = () => {
    root.unmount();
    box.remove();
  };
  await act(() => import("../../parts/qr/qr-code.tsx"));
  await act(async () =>
    root.render(
      <AppDataProvider data={data}>
        <BadgeView />
      </AppDataProvider>,
    ),
  );
  return {
    text: () => box.textContent,
    hasCode: () => vi.waitUntil(() => box.querySelector('[role="img"]') !== null, { timeout: 30_000 }),
    goOnline: () => act(async () => online.set(true)),
    tap: (name: string) => act(async () => [...box.querySelectorAll("button")].find((one) => one.textContent === name)?.click()),
  };
}

describe("the badge of a salesman", () => {
  it("names him and for whom he sells, with a code that leads to the check", async () => {
    const { text, hasCode } = await open([badge]);
    expect(text()).toContain("Nele Brandt");
    expect(text()).toContain("Verkauf für DG Glasfaser, Stadtnetz Wiesenbrück");
    expect(await hasCode()).toBe(true);
  });

  it("needs a line, and comes with it", async () => {
    const { text, goOnline } = await open([badge], false);
    expect(text()).toContain("Du bist offline");
    await goOnline();
    expect(text()).toContain("Nele Brandt");
  });

  it("says why there is none, and asks again on a tap", async () => {
    const { text, tap } = await open([refused, badge]);
    expect(text()).toContain("Das gibt es nicht.");
    await tap("Erneut versuchen");
    expect(text()).toContain("Nele Brandt");
  });
});
