// @vitest-environment happy-dom
import type { wire } from "@rundgang/contracts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createObservable } from "../data/observable.ts";
import { sampleVisit } from "../data/testing/samples.ts";
import type { AppData } from "../data/types.ts";
import { AppDataProvider } from "./app-data-context.tsx";
import { useAgreedAt } from "./use-agreed-at.ts";

let close = () => {};
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

/** Shows a visit; answers the words that the server is told. */
function shown(visit: wire.Qualification): readonly string[] {
  const told: string[] = [];
  const data = {
    appointments: createObservable({ isRead: true, appointments: [], calls: [], unsent: new Map() }),
    tellProblem: (code: string) => void told.push(code),
  } satisfies Pick<AppData, "appointments" | "tellProblem">;
  function Visit() {
    return <p>{useAgreedAt(visit) ?? "nichts"}</p>;
  }
  const root = createRoot(document.createElement("div"));
  act(() =>
    root.render(
      <AppDataProvider data={data as object as AppData}>
        <Visit />
      </AppDataProvider>,
    ),
  );
  close = () => root.unmount();
  return told;
}

describe("what a visit agreed", () => {
  it.each([
    ["APPOINTMENT", {}, ["appointment_data_missing"]],
    ["APPOINTMENT", { appointment: "/api/termins/0193aaaa-0000-7000-8000-000000000001" }, []],
    ["FOLLOW_UP", {}, []],
  ] as const)("%s with %j tells the server %j", (qualifikation, data, told) => {
    expect(shown({ ...sampleVisit(1, 1, qualifikation), data })).toEqual(told);
  });
});
