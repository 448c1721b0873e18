import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { openMedia } from "./media.ts";
import { installFakeDevices } from "./testing/fake-devices.ts";

let devices: ReturnType<typeof installFakeDevices>;
beforeEach(() => {
  devices = installFakeDevices();
});
afterEach(() => vi.unstubAllGlobals());

type Plugged = Parameters<ReturnType<typeof installFakeDevices>["plugIn"]>;

const camera: Plugged = ["cam", "videoinput", "Kamera"];
const microphone: Plugged = ["mic", "audioinput", "Mikrofon"];
const nothing = { camera: null, microphone: null, instead: {} };

it.each<[string, Plugged[], { camera?: string; microphone?: string }, { opened: string[] } & Record<string, unknown>]>([
  ["opens what the browser takes", [camera, microphone], {}, { ...nothing, opened: ["Kamera", "Mikrofon"] }],
  [
    "opens what was chosen",
    [camera, ["usb", "videoinput", "USB"], microphone],
    { camera: "usb" },
    { ...nothing, opened: ["Mikrofon", "USB"] },
  ],
  [
    "takes another one where the remembered one is not there",
    [camera, microphone],
    { camera: "gone", microphone: "gone too" },
    { ...nothing, instead: { camera: "missing", microphone: "missing" }, opened: ["Kamera", "Mikrofon"] },
  ],
  [
    "takes another one where the remembered one is in use elsewhere",
    [["usb", "videoinput", "USB", "NotReadableError"], camera, microphone],
    { camera: "usb" },
    { ...nothing, instead: { camera: "busy" }, opened: ["Kamera", "Mikrofon"] },
  ],
  ["goes on without a camera", [microphone], {}, { ...nothing, camera: "missing", opened: ["Mikrofon"] }],
  ["goes on without anything", [], { camera: "gone" }, { ...nothing, camera: "missing", microphone: "missing", opened: [] }],
  [
    "asks no second time for what was not allowed",
    [["usb", "videoinput", "USB", "NotAllowedError"], camera, microphone],
    { camera: "usb" },
    { ...nothing, camera: "denied", opened: ["Mikrofon"] },
  ],
])("the entry of a call %s", async (_name, plugged, chosen, wanted) => {
  for (const one of plugged) devices.plugIn(...one);
  const { stream, ...outcome } = await openMedia(chosen);
  const opened = stream.getTracks().map(({ label }) => label);
  expect({ ...outcome, opened: opened.toSorted() }).toEqual(wanted);
});
