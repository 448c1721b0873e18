import type { Api, ApiResult } from "@rundgang/api-client";
import { calls } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { createStepUp, withStepUp } from "./step-up.ts";

const needed = { type: "refused", status: 403, code: "password_needed", text: "Bitte bestätige …" } as const;

/** Calls that the server wants a password for until it was given. */
function guarded() {
  let isConfirmed = false;
  const asked: string[] = [];
  const answer = <T>(name: string, value: unknown): Promise<ApiResult<T>> => {
    asked.push(name);
    return Promise.resolve(isConfirmed ? { type: "ok", value: value as T, status: 200, headers: new Headers() } : needed);
  };
  const api: Api = {
    request: (call, ..._options) => answer(call.path, {}),
    download: (path) => answer(path, new Blob()),
    upload: (call, ..._parts) => answer(call.path, {}),
  };
  const stepUp = createStepUp((password) => {
    isConfirmed = password === "richtig";
    return Promise.resolve(isConfirmed ? null : "Das Passwort stimmt nicht.");
  });
  return { api: withStepUp(api, stepUp), stepUp, asked };
}

describe("a dangerous step", () => {
  it("waits for the password and is then taken by itself", async () => {
    const { api, stepUp, asked } = guarded();
    const step = api.request(calls.getOrderCounts);
    await expect.poll(() => stepUp.isAsked()).toBe(true);
    expect(await stepUp.confirm("falsch")).toBe("Das Passwort stimmt nicht.");
    expect(stepUp.isAsked()).toBe(true);
    expect(await stepUp.confirm("richtig")).toBeNull();
    expect((await step).type).toBe("ok");
    expect(asked).toEqual(["/api/auftrag_counts", "/api/auftrag_counts"]);
    expect(stepUp.isAsked()).toBe(false);
  });

  it("is refused in the server's words where nobody confirms it", async () => {
    const { api, stepUp, asked } = guarded();
    const step = api.download("/x", "application/zip");
    await expect.poll(() => stepUp.isAsked()).toBe(true);
    stepUp.cancel();
    expect(await step).toEqual(needed);
    expect(asked).toEqual(["/x"]);
  });

  it("shares one question with others that wait at the same time", async () => {
    const { api, stepUp } = guarded();
    const steps = Promise.all([api.download("/a", "application/zip"), api.download("/b", "application/zip")]);
    await expect.poll(() => stepUp.isAsked()).toBe(true);
    await stepUp.confirm("richtig");
    expect((await steps).map(({ type }) => type)).toEqual(["ok", "ok"]);
  });

  it("asks for nothing where the server takes it, or refuses it for something else", async () => {
    const { api, stepUp } = guarded();
    await stepUp.confirm("richtig");
    expect((await api.request(calls.getOrderCounts)).type).toBe("ok");
    expect(stepUp.isAsked()).toBe(false);
  });
});
