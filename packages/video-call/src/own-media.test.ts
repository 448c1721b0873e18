import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { noteWords, type DeviceNote } from "./device-note.ts";
import { openMedia } from "./media.ts";
import { createOwnMedia } from "./own-media.ts";
import { installFakeDevices } from "./testing/fake-devices.ts";

let devices: ReturnType<typeof installFakeDevices>;
beforeEach(() => {
  devices = installFakeDevices();
  devices.plugIn("cam", "videoinput", "Kamera");
  devices.plugIn("built-in", "audioinput", "Eingebaut");
  devices.plugIn("headset", "audioinput", "Headset (046d:0a44)");
});
afterEach(() => vi.unstubAllGlobals());

/** In a call with that microphone. */
async function enter(microphone: string) {
  const notes: string[] = [];
  const { stream } = await openMedia({ microphone });
  const own = createOwnMedia(stream, { onChange: () => undefined, onNote: (note) => void notes.push(noteWords(note)) });
  /* The devices that are there at first have been looked at. */
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return {
    own,
    notes,
    told: async (count: number) => {
      await expect.poll(() => notes).toHaveLength(count);
    },
  };
}
const replaced = "Das Mikrofon „Headset“ ist weg. Benutzt wird jetzt „Eingebaut“.";

describe("a headset in the middle of a call", () => {
  it("that goes gives way to what is there, and is used again when it is back", async () => {
    const { own, notes, told } = await enter("headset");
    devices.pullOut("headset");
    await told(1);
    expect(notes).toEqual([replaced]);
    expect(own.getState()).toMatchObject({ hasMicrophone: true, microphone: true, using: { microphone: "built-in" } });
    devices.plugIn("headset", "audioinput", "Headset (046d:0a44)");
    await told(2);
    expect(notes[1]).toBe("Das Mikrofon „Headset“ ist da und wird jetzt benutzt.");
    expect(own.getState().using.microphone).toBe("headset");
    expect(devices.live().toSorted()).toEqual(["Headset (046d:0a44)", "Kamera"]);
  });

  it("that goes leaves who is mute mute", async () => {
    const { own, told } = await enter("headset");
    own.turn("microphone", false);
    devices.pullOut("headset");
    await told(1);
    expect(own.getState()).toMatchObject({ hasMicrophone: true, microphone: false });
    expect(own.trackOf("microphone")?.enabled).toBe(false);
  });

  it("that goes where there is no other is told, and the next one that comes is used", async () => {
    devices.pullOut("built-in");
    const { own, notes, told } = await enter("headset");
    devices.pullOut("headset");
    await told(1);
    expect(notes).toEqual(["Das Mikrofon „Headset“ ist weg, und ein anderes ist nicht zu finden. Die andere Seite hört nichts."]);
    expect(own.getState()).toMatchObject({ hasMicrophone: false, microphone: false });
    devices.plugIn("other", "audioinput", "Anderes");
    await told(2);
    expect(own.getState()).toMatchObject({ hasMicrophone: true, microphone: true, using: { microphone: "other" } });
  });

  it("that comes is offered, and nothing changes by itself", async () => {
    devices.pullOut("headset");
    const { own, notes, told } = await enter("built-in");
    devices.plugIn("headset", "audioinput", "Headset");
    await told(1);
    expect(notes).toEqual(["Neues Mikrofon: „Headset“"]);
    expect(own.getState().using.microphone).toBe("built-in");
    expect(await own.change("microphone", "headset")).toBeNull();
    expect(own.getState().using.microphone).toBe("headset");
  });

  it("that goes after the call is nobody's business", async () => {
    const { own, notes } = await enter("headset");
    own.stop();
    devices.pullOut("headset");
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(notes).toEqual([]);
    expect(devices.live()).toEqual([]);
  });
});

it("a camera that comes where there was none is used", async () => {
  devices.pullOut("cam");
  const { own, notes, told } = await enter("built-in");
  expect(own.getState().hasCamera).toBe(false);
  devices.plugIn("usb", "videoinput", "USB-Kamera");
  await told(1);
  expect(notes).toEqual(["Die Kamera „USB-Kamera“ ist da und wird jetzt benutzt."]);
  expect(own.getState()).toMatchObject({ hasCamera: true, camera: true });
});

it("a camera that was there and not allowed is not asked for again when something is plugged in", async () => {
  devices.plugIn("cam", "videoinput", "Kamera", "NotAllowedError");
  const { own, notes, told } = await enter("built-in");
  devices.plugIn("usb", "videoinput", "USB-Kamera");
  devices.plugIn("third", "audioinput", "Drittes");
  await told(1);
  expect(notes).toEqual(["Neues Mikrofon: „Drittes“"]);
  expect(own.getState().hasCamera).toBe(false);
});

it.each<[DeviceNote, string]>([
  [{ kind: "camera", happened: "replaced", was: "", now: "" }, "Die Kamera ist weg. Benutzt wird jetzt eine andere."],
  [
    { kind: "camera", happened: "lost", was: "A" },
    "Die Kamera „A“ ist weg, und eine andere ist nicht zu finden. Die andere Seite sieht kein Bild.",
  ],
  [{ kind: "microphone", happened: "found", now: "" }, "Das Mikrofon ist da und wird jetzt benutzt."],
  [{ kind: "camera", happened: "offered", now: "", id: "x" }, "Neue Kamera gefunden."],
])("what became of a device is said in a sentence: %j", (note, words) => {
  expect(noteWords(note)).toBe(words);
});
