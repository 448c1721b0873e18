import { describe, expect, it, vi } from "vitest";

import { slowDisk } from "../testing/slow-disk.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { leaveDraft } from "./leave-draft.ts";

const now = () => "2026-12-04T13:31:00.000Z";

describe("a form that is left", () => {
  it.each([
    [
      "says that its draft is safe once the last write is over",
      true,
      { level: "positive", title: "Entwurf gesichert", text: "Am Hang 1: Du kannst ihn dort wiederherstellen." },
    ],
    [
      "says that it is not where the device refuses the last write",
      false,
      { level: "danger", title: "Entwurf nicht vollständig gesichert", text: "Am Hang 1: Der Speicher ist voll." },
    ],
  ])("%s", async (_name, ok, words) => {
    const disk = slowDisk();
    const keeper = createDraftKeeper(disk.save, now, null);
    const discard = vi.fn<() => Promise<void>>(async () => undefined);
    keeper.keep({ answers: { name: "Berger" } });
    const told = vi.fn<(words: unknown) => void>();
    void leaveDraft(keeper, "Am Hang 1", discard).then(told);
    await new Promise((resolve) => setImmediate(resolve));
    expect(told.mock.calls).toEqual([]);
    disk.end(ok);
    await vi.waitFor(() => expect(told.mock.calls).toEqual([[words]]));
    expect(discard.mock.calls).toEqual([]);
  });

  it("is no draft where nobody touched it", async () => {
    const discard = vi.fn<() => Promise<void>>(async () => undefined);
    expect(await leaveDraft(createDraftKeeper(slowDisk().save, now, null), "Am Hang 1", discard)).toBeNull();
    expect(discard.mock.calls).toHaveLength(1);
  });
});
