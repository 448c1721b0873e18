import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import type { Database } from "../db/open-database.ts";
import { ensureSealKey } from "../documents/seal/seal-key.ts";
import { idOfStore, openFolderStore } from "../files/folder-store.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { claimInstallation, type OwnPart } from "./claim-installation.ts";

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "rundgang-parts-"));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const now = new Date("2026-11-28T12:00:00Z");
const claim = (parts: readonly OwnPart[], env: Record<string, string> = {}) =>
  claimInstallation(database.db, loadConfig({ RUNDGANG_DATA: "/srv/daten", ...env }), parts, now);

describe("files and keys of a database", () => {
  it.each([
    ["files", "RUNDGANG_FILES", "/srv/daten/files"],
    ["rescue", "RESCUE_KEY", "/srv/daten/rescue.pem"],
    ["seal", "SEAL_CERT und SEAL_KEY", "/srv/daten/seal.pem"],
  ] as const)(
    "other %s than those of its first start stop a start, with the setting %s, until they are adopted",
    async (part, setting, place) => {
      await claim([{ part, fingerprint: "one" }]);
      await claim([{ part, fingerprint: "one" }]);
      const refused = claim([{ part, fingerprint: "two" }]);
      for (const word of [setting, place, `RUNDGANG_ADOPT=${part}`]) await expect(refused).rejects.toThrow(word);
      await claim([{ part, fingerprint: "two" }], { RUNDGANG_ADOPT: `files,rescue,seal` });
      await claim([{ part, fingerprint: "two" }]);
      await expect(claim([{ part, fingerprint: "one" }])).rejects.toThrow(setting);
    },
  );

  it("a seal that the server renews itself takes the place of the one before, and of no other", async () => {
    const place = { files: null, dataDir: folder };
    const made = await ensureSealKey(place, now);
    await claim([{ part: "seal", ...made }]);
    const later = new Date(now.getTime() + 9.99 * 365.25 * 86_400_000);
    const renewed = await ensureSealKey(place, later);
    expect(renewed).toMatchObject({ renewed: made.fingerprint });
    await claim([{ part: "seal", ...renewed }]);
    await claim([{ part: "seal", ...(await ensureSealKey(place, later)) }]);
    await expect(claim([{ part: "seal", fingerprint: "x", renewed: made.fingerprint }])).rejects.toThrow("SEAL_CERT");
  });

  it("a seal that was renewed by a start that failed is known for the successor at the next start, and at each one after it", async () => {
    const place = { files: null, dataDir: folder };
    const made = await ensureSealKey(place, now);
    await claim([{ part: "seal", ...made }]);
    const later = new Date(now.getTime() + 9.99 * 365.25 * 86_400_000);
    await ensureSealKey(place, later);
    const again = await ensureSealKey(place, later);
    expect(again).toMatchObject({ renewed: made.fingerprint });
    await claim([{ part: "seal", ...again }]);
    await claim([{ part: "seal", ...(await ensureSealKey(place, later)) }]);
  });

  it("the id of a store lies in its folder and is the same for whoever opens it", () => {
    openFolderStore(folder);
    const id = idOfStore(join(folder, "files"));
    expect(id).toMatch(/^[0-9a-f-]{36}$/u);
    expect(idOfStore(join(folder, "files"))).toBe(id);
    expect(readFileSync(join(folder, "files", "store-id"), "utf8")).toBe(id);
  });
});
