import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { CommandProblem } from "../command-line/command-problem.ts";
import type { Client } from "../testing/client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { parseArguments } from "./parse-arguments.ts";
import { runAppVersion } from "./run-app-version.ts";

const now = new Date("2026-11-26T09:30:00Z");

describe("versions of the app in the hands of the operator", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  const run = async (line: string) => {
    const order = parseArguments(line.split(" "), now);
    if (order === null) throw new Error("help was not asked for");
    return (await runAppVersion(server.context.database.db, order, now)).join("\n");
  };
  const asked = async (version: string) => {
    const reply = await anna.get(`/api/deprecated_fe_versions/${version}`);
    const { deprecated, discontinued } = wire.deprecatedFeVersion.parse(reply.body);
    return [deprecated, discontinued];
  };

  it("are advised against and ended by German days, on both sides of a clock change", async () => {
    expect(await run("show")).toBe("Alle Versionen gelten.");
    expect(await run("deprecate 5.15.0 --from 25.10.2026")).toBe("Version 5.15.0: veraltet seit 25.10.2026");
    expect(await run("discontinue 5.15.0 --from 2027-04-01")).toContain("nicht mehr unterstützt ab 01.04.2027");
    expect(await asked("5.15.0")).toEqual(["2026-10-25 00:00:00", "2027-04-01 00:00:00"]);
    expect(await run("discontinue 5.14.0")).toContain("nicht mehr unterstützt seit 26.11.2026, 10:30 Uhr");
    expect(await asked("5.14.0")).toEqual([null, "2026-11-26 10:30:00"]);
    expect((await run("show")).split("\n")).toHaveLength(2);
  });

  it("hold again", async () => {
    await run("discontinue 5.13.0");
    expect(await run("restore 5.13.0")).toContain("Version 5.13.0 gilt wieder.");
    expect(await asked("5.13.0")).toEqual([null, null]);
  });

  it.each([
    ["discontinue", "Es fehlt die Version."],
    ["retire 5.1.0", "Es fehlt, was zu tun ist."],
    ["deprecate fünf", "„fünf“ ist keine Version"],
    ["deprecate 5.1.0 --from 30.02.2026", "„30.02.2026“ ist kein Tag."],
    ["restore 5.1.0 --from 01.01.2026", "Zu restore gehört --from nicht."],
    ["show 5.1.0", "Zu show gehört keine Version."],
    ["deprecate 5.1.0 morgen", "Das ist eine Angabe zu viel."],
  ])("„%s“ is refused with a sentence", async (line, sentence) => {
    await expect(run(line)).rejects.toThrow(sentence);
    await expect(run(line)).rejects.toBeInstanceOf(CommandProblem);
  });

  it("are not ended before they are advised against; nothing changes then", async () => {
    await run("deprecate 5.12.0 --from 01.06.2027");
    await expect(run("discontinue 5.12.0 --from 01.05.2027")).rejects.toBeInstanceOf(CommandProblem);
    expect(await asked("5.12.0")).toEqual(["2027-06-01 00:00:00", null]);
  });
});
