import { afterAll, beforeAll, expect, it } from "vitest";

import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createClockGuard } from "./clock-guard.ts";

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_LOG: "error" }, { logTo: { write: (line: string) => void lines.push(line) } });
});
afterAll(() => server.close());

const minute = 60_000;

/** A guard of a server that starts now; then somebody sets the clock of the process, or of process and steady time alike, as the database sees it. */
const guardOf = () => createClockGuard({ ...server.context, db: server.context.database.db });

it.each([
  ["set nine minutes ahead", 9, 0, true],
  ["set eleven minutes ahead", 11, 0, false],
  ["set eleven minutes back", -11, 0, false],
  ["set a year ahead", 365 * 24 * 60, 0, false],
  ["set to 1970", -56 * 365 * 24 * 60, 0, false],
  ["eleven minutes ahead of the database's since its start", 0, 11, false],
])("by a clock that is %s nothing is destroyed where it is more than ten minutes off", async (_, set, passed, isSure) => {
  lines.length = 0;
  const guard = guardOf();
  expect(await guard()).toBeInstanceOf(Date);
  server.setClock(set * minute);
  server.advance(passed * minute);
  const time = await guard();
  server.setClock(-set * minute);
  server.advance(-passed * minute);
  expect(time !== null).toBe(isSure);
  expect(lines.filter((line) => line.includes("clocks_differ"))).toHaveLength(isSure ? 0 : 1);
  /* The clock is right again, and so is what is done by it. */
  expect(await guard()).toBeInstanceOf(Date);
});
