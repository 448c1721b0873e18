import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import type { Codec } from "../codec.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { unsentRequestsFor } from "./write-work.ts";

const address = sampleAddress(3);

let app: TestDevice | undefined;
afterEach(() => app?.close());

describe("what the queue does not take", () => {
  it("is never said to be saved: nothing of it is on the device, and the next try is taken", async () => {
    let meanwhile = (): Promise<unknown> => Promise.resolve();
    /* Sealing is what a command does last before it writes. */
    const codec: Codec = {
      ...identityCodec,
      seal: async (clear) => {
        const sealed = await identityCodec.seal(clear);
        const act = meanwhile;
        meanwhile = () => Promise.resolve();
        await act();
        return sealed;
      },
    };
    const device = await openDevice(uuidOf(1, 8), createFakeServer().fetch, [address], codec);
    app = device;
    const { commands, work } = device;
    const added = await commands.addUnit({ addressId: address.uuid, name: "Neu" });
    if (!added.ok) throw new Error(added.text);
    const { unitId } = added;
    meanwhile = async () => work.queue.withdraw(await unsentRequestsFor(work, unitId));
    const outcome = await commands.addComment({ unitId, text: "Hund" });
    expect(outcome).toMatchObject({ ok: false, code: "storage_failed" });
    const db = await work.connection.get();
    /* What was withdrawn is kept as such; nothing of the comment is there. */
    expect(await db.getAll("requests")).toMatchObject([{ kind: "unit", state: "cancelled" }]);
    expect(await db.count("overlays")).toBe(0);
    expect(work.overlays.all().map(({ change }) => change.kind)).not.toContain("comment");
    const other = address.wohneinheiten[0]?.uuid ?? "";
    expect(await commands.addComment({ unitId: other, text: "Hund" })).toMatchObject({ ok: true });
  });
});
