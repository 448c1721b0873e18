import { describe, expect, it } from "vitest";

import type { OrderDraft } from "../../../data/drafts/order-draft.ts";
import { sampleCommands } from "./sample-commands.ts";

const draft = { unitId: "u", orderId: "o" } as OrderDraft;
const commands = sampleCommands(() => "2026-12-04T10:00:00.000Z", draft);

describe("the commands of an order on sample data", () => {
  it("keep files in memory alone", async () => {
    const kept = await commands.putDraftFile("u", { type: "contract", bytes: new Blob(["x"], { type: "image/png" }) });
    if (!kept.ok) throw new Error(kept.text);
    expect(kept.file).toMatchObject({ type: "contract", mediaType: "image/png", size: 1 });
    expect(await (await commands.draftFile(kept.file.fileId))?.text()).toBe("x");
    await commands.removeDraftFile("u", kept.file.fileId);
    expect(await commands.draftFile(kept.file.fileId)).toBe(null);
  });

  it("throw where they would write", () => {
    expect(() => commands.discardDraft("u")).toThrow("Call to discardDraft on sample data");
    expect(() => commands.addComment({ unitId: "u", text: "x" })).toThrow("on sample data");
  });
});
