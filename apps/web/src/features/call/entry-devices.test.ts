import { expect, it } from "vitest";

import { entryWords, isAsWanted, usedDevices } from "./entry-devices.ts";

const chosen = { camera: "usb", microphone: "headset", speaker: "boxes" };
const device = (kind: MediaDeviceKind, deviceId: string) => ({ kind, deviceId, label: deviceId, groupId: "", toJSON: () => "" });
const boxes = device("audiooutput", "boxes");
const other = device("audiooutput", "other");

type Media = Parameters<typeof isAsWanted>[0];
const media = (more: Partial<Media> = {}, opened: readonly string[] = ["usb", "headset"]): Media => ({
  camera: null,
  microphone: null,
  instead: {},
  /* Of a track the choice of devices reads these members alone; a real one comes from a camera. */
  stream: {
    getTracks: () =>
      opened.map(
        (label, place) => ({ kind: place === 0 ? "video" : "audio", label, getSettings: () => ({ deviceId: label }) }) as never,
      ),
  },
  ...more,
});

it.each<[string, Media, readonly MediaDeviceInfo[], { used: object; words: readonly string[]; asWanted: boolean }]>([
  ["all there", media(), [boxes], { used: chosen, words: [], asWanted: true }],
  [
    "a headset that is not there today",
    media({ instead: { microphone: "missing" } }, ["usb", "built-in"]),
    [boxes],
    {
      used: { ...chosen, microphone: "built-in" },
      words: ["Dein Mikrofon vom letzten Mal ist nicht da. Benutzt wird „built-in“."],
      asWanted: false,
    },
  ],
  [
    "a camera that another program has",
    media({ instead: { camera: "busy" } }, ["built-in", "headset"]),
    [boxes],
    {
      used: { ...chosen, camera: "built-in" },
      words: ["Deine Kamera vom letzten Mal ist in Benutzung. Benutzt wird „built-in“."],
      asWanted: false,
    },
  ],
  [
    "a loudspeaker that is not there today",
    media(),
    [other],
    {
      used: { ...chosen, speaker: "default" },
      words: ["Dein Lautsprecher vom letzten Mal ist nicht da. Benutzt wird der Standard."],
      asWanted: true,
    },
  ],
  [
    "no camera",
    media({ camera: "missing" }),
    [boxes],
    { used: chosen, words: ["Kamera nicht gefunden.", "Du kannst trotzdem beraten."], asWanted: false },
  ],
])("the entry of a call with %s shows what is used and says why", (_name, opened, devices, wanted) => {
  const shown = {
    used: usedDevices(chosen, opened, devices),
    words: entryWords(opened, chosen, devices),
    asWanted: isAsWanted(opened),
  };
  expect(shown).toEqual(wanted);
});
