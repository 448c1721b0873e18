// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createObservable } from "../../data/observable.ts";
import type { Walk } from "../../data/stops/walk.ts";
import type { AppData } from "../../data/types.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { useWalk } from "./use-walk.ts";

let close = () => {};
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

/** Works out a walk that ends so; answers the words that the server is told. */
async function walked(crow: Walk["crow"]): Promise<readonly string[]> {
  const told: string[] = [];
  const start = { lat: 49.5, lon: 11.2, kind: "own", isOff: false } as const;
  const data = {
    list: createObservable({ ready: true, preferences: {} }),
    position: createObservable({ lat: 49.5, lon: 11.2 }),
    clockAhead: createObservable(0),
    typedText: () => "",
    keepTypedText: () => undefined,
    tellProblem: (code: string) => void told.push(code),
    commands: {
      planWalk: () => Promise.resolve({ v: 1, madeAt: 0, start, stops: [], missed: [], asOf: null, crow } satisfies Walk),
    },
  };
  function Stops() {
    return <p>{useWalk().state.type}</p>;
  }
  const box = document.createElement("div");
  const root = createRoot(box);
  close = () => root.unmount();
  await act(async () =>
    root.render(
      <AppDataProvider data={data as object as AppData}>
        <Stops />
      </AppDataProvider>,
    ),
  );
  expect(box.textContent).toBe("ready");
  return told;
}

describe("a walk over the next stops", () => {
  it.each([
    ["failed", ["route_failed"]],
    ["offline", []],
    ["signed_out", []],
    ["no_streets", []],
    [null, []],
  ] as const)("whose ways are as the crow flies because of %j tells the server %j", async (crow, expected) => {
    expect(await walked(crow)).toEqual(expected);
  });
});
