// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createObservable } from "../data/observable.ts";
import type { AppData } from "../data/types.ts";
import { AppDataProvider } from "./app-data-context.tsx";
import { useAsked } from "./use-asked.ts";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a question that alone gets no answer is asked calmly, although the line seems to come back each time", async () => {
  const online = createObservable(true);
  /* Of all that the app holds a question watches the line. */
  const data = { online } as unknown as AppData;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return { ok: false, text: "Keine Verbindung." } as const;
  };
  function Screen() {
    const answer = useAsked<Awaited<ReturnType<typeof ask>>>(ask).asked;
    return <output>{answer.type === "failed" ? answer.text : ""}</output>;
  }
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <AppDataProvider data={data}>
        <Screen />
      </AppDataProvider>,
    ),
  );
  for (let time = 0; time < 20; time += 1) {
    await act(async () => online.set(false));
    await act(async () => online.set(true));
  }
  expect(asked).toBe(2);
  await act(async () => vi.advanceTimersByTime(5_000));
  expect(asked).toBe(3);
  expect(box.textContent).toBe("Keine Verbindung.");
  act(() => root.unmount());
  box.remove();
});
