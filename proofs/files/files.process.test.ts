import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filesIn } from "../../apps/server/src/testing/files-in.ts";
import { startTestServer, type TestServer } from "../../apps/server/src/testing/test-server.ts";
import { tryFiles } from "./check/try-files.ts";
import type { Target } from "./check/upload.ts";
import { buildCorpus, type Corpus } from "./corpus/build-corpus.ts";

const mutated = 150;
/** On a machine that has other work as well. */
const timeout = 120_000;
const seed = Number(process.env["RUNDGANG_SEED"] ?? 20_261_121);

let server: TestServer;
let corpus: Corpus;
let targets: readonly Target[];

beforeAll(async () => {
  server = await startTestServer();
  corpus = await buildCorpus({ cuts: 3, heavy: false });
  const people = await Promise.all(["anna", "bert"].map((name) => server.as(name)));
  targets = people.flatMap(({ token }) => (token === null ? [] : [{ url: server.url, token }]));
});
afterAll(() => server.close());

const rowsAndFiles = async () => {
  const { count } = server.context.database.db.fn;
  const row = await server.context.database.db.selectFrom("files").select(count("id").as("rows")).executeTakeFirstOrThrow();
  return { rows: Number(row.rows), files: filesIn(join(server.context.config.dataDir, "files")).length };
};

describe("hostile uploads", () => {
  it("each real file is taken, each that was made to do harm is refused, and nothing of it stays", { timeout }, async () => {
    const { tried, wrong } = await tryFiles(targets, [...corpus.bases, ...corpus.made]);
    expect(wrong).toEqual([]);
    const taken = tried.filter(({ answer }) => answer.status === 201).length;
    expect(await rowsAndFiles()).toEqual({ rows: taken, files: taken });
  });

  it(`what chance makes of them is refused, or it is whole and harmless (seed ${seed})`, { timeout }, async () => {
    const before = await rowsAndFiles();
    const files = Array.from({ length: mutated }, (_, index) => corpus.mutated(seed + index));
    const { tried, wrong } = await tryFiles(targets, files);
    expect(wrong).toEqual([]);
    const taken = tried.filter(({ answer }) => answer.status === 201).length + before.rows;
    expect(await rowsAndFiles()).toEqual({ rows: taken, files: taken });
  });
});
