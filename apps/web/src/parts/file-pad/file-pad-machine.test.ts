import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";

import type { UploadOutcome } from "../../data/commands/upload-kept-file.ts";
import { filePadMachine, successMs, type KeptFile } from "./file-pad-machine.ts";

const paper = (fileId: string): KeptFile => ({ fileId, size: 10, mediaType: "application/pdf" });

/** A pad whose uploads end when the test says so. */
function pad(...files: string[]) {
  const underWay: { fileId: string; moved: (share: number) => void; end: (isThere: boolean, text?: string) => Promise<void> }[] =
    [];
  const upload = (file: KeptFile, moved: (share: number) => void) => {
    const { promise, resolve } = Promise.withResolvers<UploadOutcome>();
    const end = async (isThere: boolean, text: string | null = null) => {
      resolve(isThere ? { ok: true } : { ok: false, text });
      await vi.advanceTimersByTimeAsync(0);
    };
    underWay.push({ fileId: file.fileId, moved, end });
    return promise;
  };
  const actor = createActor(filePadMachine, { input: { io: { upload }, files: files.map(paper) } }).start();
  const states = () => actor.getSnapshot().context.files.map(({ state }) => state);
  return { actor, states, underWay, now: () => underWay.at(-1) };
}

describe("the file pad", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("uploads one after the other, tells how far, and ends 2 s after the last one", async () => {
    const { actor, states, now } = pad("a");
    actor.send({ type: "ADD", file: paper("b") });
    actor.send({ type: "UPLOAD" });
    now()?.moved(0.5);
    expect(states()).toEqual(["uploading", "pending"]);
    expect(actor.getSnapshot().context.files[0]?.share).toBe(0.5);
    await now()?.end(true);
    expect(states()).toEqual(["uploaded", "uploading"]);
    await now()?.end(true);
    await vi.advanceTimersByTimeAsync(successMs - 1);
    expect(actor.getSnapshot().value).toBe("uploaded");
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().value).toBe("finished");
  });

  it("goes on behind one that failed, and tries that again when it is told to", async () => {
    const { actor, states, now, underWay } = pad("a", "b");
    actor.send({ type: "UPLOAD" });
    await now()?.end(false);
    await now()?.end(true);
    expect([states(), actor.getSnapshot().value]).toEqual([["failed", "uploaded"], "halted"]);
    actor.send({ type: "RETRY", fileId: "b" });
    expect(actor.getSnapshot().value).toBe("halted");
    actor.send({ type: "RETRY", fileId: "a" });
    await now()?.end(true);
    expect(states()).toEqual(["uploaded", "uploaded"]);
    expect(underWay.map(({ fileId }) => fileId)).toEqual(["a", "b", "a"]);
  });

  it("tries all that failed again, also while another one is under way", async () => {
    const { actor, states, underWay } = pad("a", "b");
    actor.send({ type: "UPLOAD" });
    await underWay[0]?.end(false);
    actor.send({ type: "RETRY" });
    expect(states()).toEqual(["pending", "uploading"]);
    await underWay[1]?.end(false);
    await underWay[2]?.end(true);
    expect(states()).toEqual(["uploaded", "failed"]);
  });

  it("says why the server refuses one, which can be taken out for another", async () => {
    const { actor, states, now } = pad("a", "b");
    actor.send({ type: "UPLOAD" });
    await now()?.end(true);
    await now()?.end(false, "Die Datei ist beschädigt.");
    expect(actor.getSnapshot().context.files.map(({ refusal }) => refusal)).toEqual([null, "Die Datei ist beschädigt."]);
    actor.send({ type: "REMOVE", fileId: "a" });
    expect(states()).toEqual(["uploaded", "failed"]);
    actor.send({ type: "REMOVE", fileId: "b" });
    expect([states(), actor.getSnapshot().value]).toEqual([["uploaded"], "choosing"]);
    actor.send({ type: "ADD", file: paper("c") });
    actor.send({ type: "UPLOAD" });
    await now()?.end(true);
    expect([states(), actor.getSnapshot().value]).toEqual([["uploaded", "uploaded"], "uploaded"]);
  });

  it("stays with the others that failed when one of them is taken out, and goes on with what is left", async () => {
    const { actor, states, now } = pad("a", "b");
    actor.send({ type: "UPLOAD" });
    await now()?.end(false);
    await now()?.end(false);
    actor.send({ type: "REMOVE", fileId: "a" });
    expect([states(), actor.getSnapshot().value]).toEqual([["failed"], "halted"]);
    actor.send({ type: "RETRY" });
    await now()?.end(true);
    expect([states(), actor.getSnapshot().value]).toEqual([["uploaded"], "uploaded"]);
  });

  it("uploads nothing while nothing is chosen, and takes nothing more once it has begun", async () => {
    const { actor, states } = pad();
    actor.send({ type: "UPLOAD" });
    expect(actor.getSnapshot().value).toBe("choosing");
    actor.send({ type: "ADD", file: paper("a") });
    actor.send({ type: "REMOVE", fileId: "a" });
    actor.send({ type: "ADD", file: paper("b") });
    actor.send({ type: "UPLOAD" });
    actor.send({ type: "ADD", file: paper("c") });
    actor.send({ type: "REMOVE", fileId: "b" });
    expect(states()).toEqual(["uploading"]);
  });
});
