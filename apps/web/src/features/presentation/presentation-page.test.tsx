// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";

import { openStageEnd, type PresentationAsked, type PresentationStage } from "../../platform/call-link/presentation-link.ts";
import { PresentationPage } from "./presentation-page.tsx";

const session = "0193aaaa-0000-7000-8000-000000000001";
const slide: PresentationStage = { type: "slide", index: 3, count: 12, slide: { kind: "title", title: "Warum Glasfaser?" } };
const failed: PresentationStage = { type: "failed", title: "Präsentation nicht geladen", text: "Es fehlt das Netz." };

let close = () => {};
afterEach(() => close());

/** The page, with a call's page that answers so; null: there is no call. */
function open(stage: PresentationStage | null, { isPresenter = true, of = session as string | null } = {}) {
  const asked: PresentationAsked[] = [];
  const end = openStageEnd(session, (message) => {
    asked.push(message);
    if (message.type === "tell" && stage !== null) end.tell(stage);
  });
  const onLeave = vi.fn<() => void>();
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  close = () => {
    root.unmount();
    box.remove();
    end.close();
  };
  root.render(<PresentationPage session={of ?? undefined} isPresenter={isPresenter} onLeave={onLeave} />);
  const buttons = () => [...box.querySelectorAll("button")];
  return {
    onLeave,
    asks: () => asked.filter(({ type }) => type !== "tell"),
    shows: (text: string) => vi.waitUntil(() => box.textContent.includes(text), { timeout: 30_000 }),
    buttons: () => buttons().map((one) => one.getAttribute("aria-label") ?? one.textContent),
    tap: (name: string) =>
      buttons()
        .find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)
        ?.click(),
    press: (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })),
    told: (count: number) => vi.waitUntil(() => asked.length > count, { timeout: 30_000 }),
  };
}

describe("the presentation in a call's frame", () => {
  it("shows the slide of the call and asks it for the next one, by buttons and keys", async () => {
    const page = open(slide);
    await page.shows("Warum Glasfaser?");
    await page.shows("Folie 4 von 12");
    page.tap("Nächste Folie");
    page.tap("Vorige Folie");
    await page.told(2);
    page.press("ArrowRight");
    page.press("ArrowLeft");
    page.press("Enter");
    page.tap("Präsentation beenden");
    await page.told(5);
    expect(page.asks()).toEqual([
      { type: "step", by: 1 },
      { type: "step", by: -1 },
      { type: "step", by: 1 },
      { type: "step", by: -1 },
      { type: "end" },
    ]);
  });

  it("only follows without presenterMode", async () => {
    const page = open(slide, { isPresenter: false });
    await page.shows("Warum Glasfaser?");
    page.press("ArrowRight");
    expect([page.buttons(), page.asks()]).toEqual([[], []]);
  });

  it("says why there is none, with a way on", async () => {
    const page = open(failed);
    await page.shows("Präsentation nicht geladen");
    await page.shows("Es fehlt das Netz.");
    page.tap("Erneut versuchen");
    page.tap("Präsentation beenden");
    await page.told(2);
    expect(page.asks()).toEqual([{ type: "retry" }, { type: "end" }]);
  });

  it.each<[string, string | null]>([
    ["names no call", null],
    ["names a call that is not open here", session],
  ])("leads to the appointments where its address %s", async (_, of) => {
    const page = open(null, { of });
    await page.shows("Hier läuft kein Gespräch");
    page.tap("Zu den Terminen");
    expect(page.onLeave).toHaveBeenCalledOnce();
  });
});
