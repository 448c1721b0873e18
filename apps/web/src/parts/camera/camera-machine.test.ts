import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";

import type { Camera, OpenCamera } from "../../platform/camera/camera.ts";
import { cameraMachine, type CameraEvent, type CameraIo } from "./camera-machine.ts";

type World = { readonly log: string[]; readonly io: CameraIo; full: boolean };

function world(given: { opened?: OpenCamera["ok"]; picture?: Blob | null; cameras?: string[]; full?: boolean } = {}): World {
  const log: string[] = [];
  const { opened = true, picture = new Blob(["photo"]), cameras = ["back"], full = false } = given;
  const cameraOf = (deviceId: string): Camera => ({
    cameras,
    deviceId,
    attach: async () => {},
    capture: async () => picture,
    stop: () => void log.push(`stop ${deviceId}`),
  });
  const made: World = {
    log,
    full,
    io: {
      open: async (deviceId = "back") => {
        log.push(`open ${deviceId}`);
        return opened ? { ok: true, camera: cameraOf(deviceId) } : { ok: false, code: "denied" };
      },
      tellBroken: () => void log.push("broken"),
      next: (camera) => cameras.find((id) => id !== camera.deviceId),
      keep: async () => {
        log.push("keep");
        return made.full ? { ok: false, text: "Der Speicher ist voll." } : { ok: true };
      },
    },
  };
  return made;
}

async function run(w: World, steps: readonly (readonly [when: string, event: CameraEvent["type"]])[], max = 2, taken = 0) {
  const actor = createActor(cameraMachine, { input: { io: w.io, max, taken } }).start();
  for (const [when, type] of steps) {
    await waitFor(actor, (snapshot) => snapshot.matches(when as "live"));
    actor.send({ type });
  }
  return actor;
}

describe("camera", () => {
  it("takes a photo, offers another, ends with the last one allowed and puts the light out", async () => {
    const w = world();
    const actor = await run(w, [
      ["live", "SHUTTER"],
      ["captured", "ACCEPT"],
      ["kept", "ANOTHER"],
      ["live", "SHUTTER"],
      ["captured", "ACCEPT"],
    ]);
    await waitFor(actor, (snapshot) => snapshot.matches("finished"));
    expect(w.log).toEqual(["open back", "keep", "keep", "stop back"]);
  });

  it("shows the picture again after discarding", async () => {
    const w = world();
    const actor = await run(w, [
      ["live", "SHUTTER"],
      ["captured", "DISCARD"],
    ]);
    expect(actor.getSnapshot().value).toBe("live");
    expect(w.log).toEqual(["open back"]);
  });

  it("swaps between two cameras and stays with a single one", async () => {
    const two = world({ cameras: ["back", "front"] });
    const actor = await run(two, [["live", "SWAP"]]);
    await waitFor(actor, (snapshot) => snapshot.matches("live"));
    expect(two.log).toEqual(["open back", "stop back", "open front"]);
    const one = await run(world(), [["live", "SWAP"]]);
    expect(one.getSnapshot().value).toBe("live");
  });

  it("says so when the camera is not allowed", async () => {
    const actor = await run(world({ opened: false }), [["unavailable", "CLOSE"]]);
    expect(actor.getSnapshot().value).toBe("closed");
    expect(actor.getSnapshot().context.failure).toBe("denied");
  });

  it.each([
    ["no picture", null],
    ["an empty one", new Blob([])],
  ])("says so to the person and the server when the picture is broken, and goes on: %s", async (_name, picture) => {
    const w = world({ picture });
    const actor = await run(w, [
      ["live", "SHUTTER"],
      ["broken", "RETRY"],
    ]);
    expect(actor.getSnapshot().value).toBe("live");
    expect(w.log).toEqual(["open back", "broken"]);
  });

  it("keeps a photo that the device could not store until it can, whoever wants to close it", async () => {
    const w = world({ full: true });
    const actor = await run(w, [
      ["live", "SHUTTER"],
      ["captured", "ACCEPT"],
      ["unsaved", "CLOSE"],
      ["unsaved", "RETRY"],
    ]);
    const snapshot = await waitFor(actor, (each) => each.matches("unsaved"));
    expect(snapshot.context.refusal).toBe("Der Speicher ist voll.");
    expect(snapshot.context.photo).not.toBeNull();
    w.full = false;
    actor.send({ type: "RETRY" });
    await waitFor(actor, (each) => each.matches("kept"));
    expect(w.log).toEqual(["open back", "keep", "keep", "keep"]);
  });

  it("lets go of an unsaved photo only when the person gives it up", async () => {
    const actor = await run(world({ full: true }), [
      ["live", "SHUTTER"],
      ["captured", "ACCEPT"],
      ["unsaved", "DISCARD"],
    ]);
    expect(actor.getSnapshot().value).toBe("live");
    expect(actor.getSnapshot().context.photo).toBeNull();
  });

  it("ends at once when all photos are there", async () => {
    const actor = await run(world(), [], 2, 2);
    expect(actor.getSnapshot().value).toBe("finished");
  });
});
