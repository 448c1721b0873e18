import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";

import type { Camera, CameraFailure } from "../../platform/camera/camera.ts";
import { cameraMachine, type CameraEvent, type CameraFate, type CameraIo } from "./camera-machine.ts";

type World = {
  readonly log: string[];
  readonly io: CameraIo;
  full: boolean;
  /** Told by the device or the browser. */
  tell: (what: CameraFate) => void;
  /** What opening it answers: the camera, or why there is none. */
  opened: CameraFailure | null;
};

function world(given: { opened?: CameraFailure | null; picture?: Blob | null; cameras?: string[]; full?: boolean } = {}): World {
  const log: string[] = [];
  const { opened = null, picture = new Blob(["photo"]), cameras = ["back"], full = false } = given;
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
    opened,
    tell: () => {},
    io: {
      open: async (deviceId = "back") => {
        log.push(`open ${deviceId}`);
        return made.opened === null ? { ok: true, camera: cameraOf(deviceId) } : { ok: false, code: made.opened };
      },
      follow: (tell) => {
        made.tell = tell;
        return () => {};
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
    const actor = await run(world({ opened: "denied" }), [["unavailable", "CLOSE"]]);
    expect(actor.getSnapshot().value).toBe("closed");
    expect(actor.getSnapshot().context.failure).toBe("denied");
  });

  it.each([
    ["no picture", null],
    ["an empty one", new Blob([])],
  ])(
    "says so to the person and the server when the picture is broken, and goes on with the camera opened anew: %s",
    async (_name, picture) => {
      const w = world({ picture });
      const actor = await run(w, [
        ["live", "SHUTTER"],
        ["broken", "RETRY"],
      ]);
      await waitFor(actor, (snapshot) => snapshot.matches("live"));
      expect(w.log).toEqual(["open back", "broken", "stop back", "open back"]);
    },
  );

  it("is told why another app keeps it, and comes when it is let go", async () => {
    const w = world({ opened: "failed" });
    const actor = await run(w, [["unavailable", "RETRY"]]);
    await waitFor(actor, (snapshot) => snapshot.matches("unavailable"));
    expect(actor.getSnapshot().context.failure).toBe("failed");
    w.opened = null;
    actor.send({ type: "RETRY" });
    await waitFor(actor, (snapshot) => snapshot.matches("live"));
  });

  it.each([
    ["live", [], "unavailable", ["open back", "stop back", "open back"]],
    ["captured", [["live", "SHUTTER"]], "captured", ["open back", "stop back"]],
  ] as const)("lost while %s, it says so where a picture was to come", async (when, steps, then, log) => {
    const w = world();
    const actor = await run(w, steps);
    await waitFor(actor, (snapshot) => snapshot.matches(when));
    w.tell("LOST");
    expect(actor.getSnapshot().value).toBe(then);
    actor.send({ type: "RETRY" });
    await waitFor(actor, (snapshot) => snapshot.matches("live") || snapshot.matches("captured"));
    expect(w.log).toEqual(log);
  });

  it("is lost in mid-shutter: what it shows is no photo", async () => {
    const w = world();
    const actor = await run(w, [["live", "SHUTTER"]]);
    w.tell("LOST");
    expect(actor.getSnapshot().value).toBe("unavailable");
    expect(actor.getSnapshot().context).toMatchObject({ failure: "lost", photo: null, camera: null });
  });

  it("puts the light out while nobody sees the page, and comes back with it", async () => {
    const w = world();
    const actor = await run(w, []);
    await waitFor(actor, (snapshot) => snapshot.matches("live"));
    w.tell("HIDDEN");
    expect(actor.getSnapshot().value).toBe("asleep");
    expect(w.log).toEqual(["open back", "stop back"]);
    w.tell("SHOWN");
    await waitFor(actor, (snapshot) => snapshot.matches("live"));
    expect(w.log).toEqual(["open back", "stop back", "open back"]);
  });

  it("puts it out at once where it comes on when nobody sees the page any more", async () => {
    const w = world();
    const actor = await run(w, []);
    w.tell("HIDDEN");
    await waitFor(actor, (snapshot) => snapshot.matches("asleep"));
    expect(w.log).toEqual(["open back", "stop back"]);
  });

  it("keeps a photo through all that, and opens the camera again for the next one", async () => {
    const w = world();
    const actor = await run(w, [["live", "SHUTTER"]]);
    await waitFor(actor, (snapshot) => snapshot.matches("captured"));
    w.tell("HIDDEN");
    w.tell("SHOWN");
    expect(actor.getSnapshot().value).toBe("captured");
    actor.send({ type: "DISCARD" });
    await waitFor(actor, (snapshot) => snapshot.matches("live"));
    expect(w.log).toEqual(["open back", "stop back", "open back"]);
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
