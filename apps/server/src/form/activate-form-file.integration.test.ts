import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { secondOrderForm } from "@rundgang/domain/second-form";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { activateFormFile } from "./activate-form-file.ts";
import { parseArguments } from "./parse-arguments.ts";

const whole = JSON.stringify(secondOrderForm, null, 2);

describe("a form in the hands of the operator", () => {
  let server: TestServer;
  const folder = mkdtempSync(join(tmpdir(), "rundgang-activate-"));
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (text: string, ...options: readonly string[]) => {
    const file = join(folder, "form.json");
    writeFileSync(file, text);
    const order = parseArguments(["activate", file, ...options]);
    if (order?.action !== "activate") throw new Error("another command was asked for");
    return (await activateFormFile(server.context.database.db, order, server.context.clock())).join(" ");
  };
  const rows = () =>
    server.context.database.db
      .selectFrom("order_forms")
      .select(["version", "status", "regular"])
      .where("id", "=", secondOrderForm.uuid)
      .execute();

  it("comes into force by its file, and with faults nothing changes", async () => {
    await expect(run(whole.replace('"mode": "monthly"', '"mode": "yearly"'), "--provider", "3")).rejects.toThrow(
      /„form\.json“ wurde nicht aktiviert:\n {2}Zeile \d+, data\.catalogue\[\d+\]\.mode: .*'yearly' ist keines davon/u,
    );
    await expect(run(whole.replace('"stadtnetz-vzf-1"', "null"), "--provider", "3")).rejects.toThrow(
      "Ohne Mail bekommt der Kunde",
    );
    expect(await rows()).toEqual([]);
    expect(await run(whole, "--provider", "3", "--where-given")).toContain("Fassung 1 gilt ab jetzt.");
    expect(await rows()).toEqual([{ version: "1", status: "ACTIVE", regular: false }]);
  });

  it.each([
    [["activate"], "Es fehlt die Datei."],
    [["activate", "a.json"], "Es fehlt --provider mit der Nummer des Anbieters."],
    [["activate", "a.json", "--provider", "zwei"], "Es fehlt --provider mit der Nummer des Anbieters."],
    [["check", "a.json", "--provider", "2"], "Zu check gehört --provider nicht."],
  ])("says what is wrong with %j", (args, sentence) => {
    expect(() => parseArguments(args)).toThrow(sentence);
  });
});
