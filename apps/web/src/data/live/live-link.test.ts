import { expect, it, vi } from "vitest";

import { createLiveLink } from "./live-link.ts";

it("every tab knows whether the one stream of the browser is open, and since when, or held back", async () => {
  const clock = { now: () => Date.parse("2026-12-04T07:02:00Z") };
  const [leader, follower] = [createLiveLink(clock), createLiveLink(clock)];
  expect(follower.state.getSnapshot()).toEqual({ type: "closed" });
  leader.lead("open");
  const open = { type: "open", since: "2026-12-04T07:02:00.000Z" };
  expect(leader.state.getSnapshot()).toEqual(open);
  await vi.waitFor(() => expect(follower.state.getSnapshot()).toEqual(open));

  const late = createLiveLink(clock);
  await vi.waitFor(() => expect(late.state.getSnapshot()).toEqual(open));
  leader.lead("silent");
  await vi.waitFor(() => expect(late.state.getSnapshot()).toEqual({ type: "silent" }));
  leader.leave();
  await vi.waitFor(() => expect(late.state.getSnapshot()).toEqual({ type: "closed" }));
});
