import type { ApiResult } from "@rundgang/api-client";
import { createVirtualClock } from "@rundgang/outbox/testing";
import { describe, expect, it } from "vitest";

import { createObservable } from "../observable.ts";
import { createAddressRefresher } from "./refresh-addresses.ts";

const came: ApiResult<unknown> = { type: "ok", value: null, status: 200, headers: new Headers() };
const refused = (status: number): ApiResult<unknown> => ({ type: "refused", status, code: null, text: "" });

function refresher() {
  const clock = createVirtualClock(() => new Promise((resolve) => setImmediate(resolve)));
  const online = createObservable(true);
  const asked: string[] = [];
  const state = { answer: came, onAsked: (): unknown => undefined };
  const wishes = createAddressRefresher({
    online,
    clock,
    fetch: (addressId) => {
      asked.push(addressId);
      state.onAsked();
      return Promise.resolve(state.answer);
    },
  });
  return { clock, online, asked, state, wishes };
}

describe("an address that is to be loaded anew", () => {
  it("is fetched once for many events, and once more for one that comes meanwhile", async () => {
    const { clock, asked, state, wishes } = refresher();
    for (let n = 0; n < 50; n += 1) wishes.want("a");
    wishes.want("b");
    let more = 3;
    state.onAsked = () => (more-- > 0 ? wishes.want("b") : undefined);
    await clock.advance(1_000);
    expect(asked).toEqual(["a", "b", "b", "b"]);
    await clock.advance(600_000);
    expect(asked).toHaveLength(4);
  });

  it.each([
    ["without a line", { type: "offline" } as const],
    ["from a server that is busy", refused(503)],
  ])("is asked for again where it does not come %s, and at once when the line is back", async (_name, answer) => {
    const { clock, online, asked, state, wishes } = refresher();
    state.answer = answer;
    wishes.want("a");
    await clock.advance(1_000);
    await clock.advance(30_000);
    expect(asked).toHaveLength(2);
    online.set(false);
    state.answer = came;
    online.set(true);
    await clock.advance(0);
    await clock.advance(600_000);
    expect(asked).toHaveLength(3);
  });

  it("is left where the server refuses it, or nobody is signed in any more", async () => {
    const { clock, asked, state, wishes } = refresher();
    state.answer = refused(404);
    wishes.want("a");
    await clock.advance(600_000);
    expect(asked).toEqual(["a"]);
    wishes.want("b");
    wishes.stop();
    await clock.advance(600_000);
    expect(asked).toEqual(["a"]);
  });
});
