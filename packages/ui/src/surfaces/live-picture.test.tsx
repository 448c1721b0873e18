// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { LivePicture } from "./live-picture.tsx";

/** What the browser lets a page play before anybody has touched it. */
let allowed: "sound" | "picture" | "nothing";
let box: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function play(this: HTMLMediaElement) {
    const isAllowed = allowed === "sound" || (allowed === "picture" && this.muted);
    return isAllowed ? Promise.resolve() : Promise.reject(new DOMException("no gesture", "NotAllowedError"));
  });
  box = document.body.appendChild(document.createElement("div"));
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(muted: boolean): Promise<void> {
  const stream = new MediaStream();
  await act(async () => root.render(<LivePicture stream={stream} muted={muted} aria-label="Bild des Kunden" />));
}
const isSilent = () => box.querySelector("video")?.muted;
const asks = () => box.querySelector("button")?.textContent ?? null;

it.each<[string, typeof allowed, { muted: boolean; asks: string | null; silent: boolean }]>([
  ["plays where the browser plays sound", "sound", { muted: false, asks: null, silent: false }],
  [
    "goes on without sound and asks for it where only pictures are played",
    "picture",
    { muted: false, asks: "Ton einschalten", silent: true },
  ],
  ["asks where nothing is played", "nothing", { muted: false, asks: "Ton einschalten", silent: true }],
  ["asks for no sound of one's own picture", "picture", { muted: true, asks: null, silent: true }],
])("the picture of a call %s", async (_name, may, { muted, ...wanted }) => {
  allowed = may;
  await show(muted);
  expect({ asks: asks(), silent: isSilent() }).toEqual(wanted);
});

it.each<[string, (box: HTMLElement) => HTMLElement | null]>([
  ["the button", () => box.querySelector("button")],
  ["any place of the page", () => document.body],
])("a tap on %s has the sound", async (_where, find) => {
  allowed = "picture";
  await show(false);
  allowed = "sound";
  await act(async () => find(box)?.click());
  expect({ asks: asks(), silent: isSilent() }).toEqual({ asks: null, silent: false });
});

it("a key that is no consent for the browser leaves the picture, and the question", async () => {
  allowed = "picture";
  await show(false);
  await act(async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect({ asks: asks(), silent: isSilent() }).toEqual({ asks: "Ton einschalten", silent: true });
});
