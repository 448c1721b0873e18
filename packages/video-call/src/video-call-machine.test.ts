import { createActor } from "xstate";
import { describe, expect, it } from "vitest";

import { videoCallMachine, type CallEvent } from "./video-call-machine.ts";

const joined = (present: boolean): CallEvent => ({ type: "JOINED", present });
const peer = (present: boolean): CallEvent => ({ type: "PEER", present });
const up: CallEvent = { type: "MEDIA_UP" };
const down: CallEvent = { type: "MEDIA_DOWN" };
const lost: CallEvent = { type: "CHANNEL_LOST" };

function after(...events: readonly CallEvent[]) {
  const actor = createActor(videoCallMachine).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return [value, context.channel];
}

describe("the chart of a call", () => {
  it.each<[what: string, events: readonly CallEvent[], stage: string, channel: boolean]>([
    ["begins outside", [], "joining", false],
    ["is alone in the channel", [joined(false)], "alone", true],
    ["connects at once with whoever is there", [joined(true)], "connecting", true],
    ["connects with whoever comes", [joined(false), peer(true)], "connecting", true],
    ["is alone again when the other one goes before media flow", [joined(true), peer(false)], "alone", true],
    ["is connected when media flow", [joined(true), up], "connected", true],
    ["stays connected while media flow without the channel", [joined(true), up, lost], "connected", false],
    ["has its channel back", [joined(true), up, lost, joined(true)], "connected", true],
    ["stays connected when the other one's channel is lost", [joined(true), up, peer(false)], "connected", true],
    ["recovers from lost media", [joined(true), up, down], "recovering", true],
    ["waits for a lost line as long as it takes", [joined(true), up, down, lost, peer(false)], "recovering", false],
    ["is connected again", [joined(true), up, down, lost, joined(true), up], "connected", true],
    ["ends by a word alone", [joined(true), up, { type: "ENDED", by: "customer" }], "ended", true],
    ["ends before it began", [{ type: "ENDED", by: "refused" }], "ended", false],
    ["does not begin again", [{ type: "ENDED", by: "server" }, joined(true)], "ended", false],
  ])("%s", (_what, events, stage, channel) => {
    expect(after(...events)).toEqual([stage, channel]);
  });
});
