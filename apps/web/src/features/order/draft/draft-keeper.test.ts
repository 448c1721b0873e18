import { describe, expect, it } from "vitest";

import { slowDisk } from "../testing/slow-disk.ts";
import { createDraftKeeper } from "./draft-keeper.ts";

/** A disk, and time for what comes of the end of a write. */
function disk() {
  const { end, ...slow } = slowDisk();
  return {
    ...slow,
    end: async (ok = true) => {
      end(ok);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const now = () => "2026-12-04T13:31:00.000Z";

describe("draft keeper", () => {
  it("folds what is typed during a write into the next one", async () => {
    const { written, save, end } = disk();
    const keeper = createDraftKeeper(save, now, null);
    keeper.keep({ answers: { name: "B" } });
    keeper.keep({ answers: { name: "Be" } });
    keeper.keep({ answers: { name: "Ber" }, flow: { stage: "form" } });
    await end();
    await end();
    await keeper.settled();
    expect(written).toEqual([{ answers: { name: "B" } }, { answers: { name: "Ber" }, flow: { stage: "form" } }]);
    expect(keeper.state.getSnapshot()).toEqual({ type: "kept", at: now() });
  });

  it("says that it writes until the last of it is on disk, or refused", async () => {
    const { save, end } = disk();
    const keeper = createDraftKeeper(save, now, "2026-12-04T13:00:00.000Z");
    expect(keeper.isWriting.getSnapshot()).toBe(false);
    keeper.keep({ answers: { name: "B" } });
    keeper.keep({ answers: { name: "Be" } });
    expect(keeper.isWriting.getSnapshot()).toBe(true);
    await end();
    expect(keeper.isWriting.getSnapshot()).toBe(true);
    await end();
    expect(keeper.isWriting.getSnapshot()).toBe(false);
    keeper.keep({ answers: { name: "Ber" } });
    await end(false);
    expect([keeper.isWriting.getSnapshot(), keeper.state.getSnapshot().type]).toEqual([false, "failed"]);
  });

  it("says when a write was refused, and when a later one worked", async () => {
    const { save, end } = disk();
    const keeper = createDraftKeeper(save, now, "2026-12-04T13:00:00.000Z");
    keeper.keep({ answers: {} });
    await end(false);
    expect(keeper.state.getSnapshot()).toEqual({ type: "failed", text: "Der Speicher ist voll." });
    keeper.keep({ answers: {} });
    await end();
    expect(keeper.state.getSnapshot().type).toBe("kept");
  });

  it("writes what was refused again with the next change, unless that one knows better", async () => {
    const { written, save, end } = disk();
    const keeper = createDraftKeeper(save, now, null);
    keeper.keep({ answers: { name: "Berger" }, flow: { stage: "form" } });
    await end(false);
    keeper.keep({ flow: { stage: "review" } });
    await end();
    expect(written.at(-1)).toEqual({ answers: { name: "Berger" }, flow: { stage: "review" } });
    keeper.keep({ flow: { stage: "form" } });
    await end();
    expect(written.at(-1)).toEqual({ flow: { stage: "form" } });
  });

  it("goes on after a write that threw", async () => {
    let tries = 0;
    const keeper = createDraftKeeper(
      async () => {
        tries += 1;
        if (tries === 1) throw new Error("closed");
        return { ok: true };
      },
      now,
      null,
    );
    keeper.keep({ answers: {} });
    await keeper.settled();
    expect(keeper.state.getSnapshot().type).toBe("failed");
    keeper.keep({ answers: {} });
    await keeper.settled();
    expect(keeper.state.getSnapshot().type).toBe("kept");
  });
});
