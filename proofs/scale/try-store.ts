import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";

import { v7 } from "uuid";

import type { S3Settings } from "../../apps/server/src/config/s3.ts";
import { sha256Of } from "../../apps/server/src/files/sha256.ts";
import { openS3Store } from "../../apps/server/src/files/s3-store.ts";

/** More than a list names at once. */
const many = 25;
const pageSize = 10;
const large = 10_000_000;

/** Does with a store what the server does with its own, and answers what went otherwise. */
export async function tryStore(settings: S3Settings, dataDir: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const want = (what: string, isTrue: boolean) => void (isTrue || problems.push(what));
  const store = openS3Store({ settings, dataDir, limits: { pageSize } });
  want("a new bucket has an id", (await store.findId()) === null);
  await store.writeId("an-id");
  want("the id that was written is not found", (await store.findId()) === "an-id");
  want("the store says that it is not well", await store.isWell());

  const bytes = randomBytes(large);
  const received = await store.receive(pieces(bytes));
  const id = v7();
  want("a large file was not kept", await received.keep(id));
  const again = await store.receive(pieces(bytes));
  want("the same file is not taken a second time", await again.keep(id));
  const other = await store.receive(pieces(randomBytes(100)));
  want("other bytes take a file's place", !(await other.keep(id)));
  await other.discard();
  want("the hash of a file is not known", await store.holds(id, sha256Of(bytes)));
  const whole = await store.open(id);
  want("a large file is not read as it was put", whole !== null && (await buffer(whole.stream)).equals(bytes));
  const part = await store.open(id, { start: 5, end: 1004 });
  want("a part of a file is another one", part !== null && (await buffer(part.stream)).equals(bytes.subarray(5, 1005)));
  want("the size of a part's file is another one", part?.size === large);

  const ids = [id];
  for (let place = 1; place < many; place += 1) {
    const next = v7();
    await store.put(next, randomBytes(100 + place));
    ids.push(next);
  }
  const listed: string[] = [];
  for await (const page of store.uuids()) listed.push(...page);
  want("a list in pages lacks files or names them twice", listed.toSorted().join() === ids.toSorted().join());
  const kept = new Set(ids.slice(0, 3));
  const swept = await store.sweep(-60_000, async (uuids) => new Set(uuids.filter((uuid) => kept.has(uuid))));
  want("what nobody names is not removed", swept === many - kept.size);
  want("a file that somebody names was removed", (await store.get(id)) !== null);
  await store.delete(id);
  want("a deleted file is still there", (await store.get(id)) === null);

  for (const [name, changed] of [
    ["S3_SECRET_KEY", { ...settings, secretKey: "another" }],
    ["S3_BUCKET", { ...settings, bucket: "elsewhere" }],
  ] as const) {
    const said = await openS3Store({ settings: changed, dataDir })
      .findId()
      .then(
        () => "nothing",
        (error: unknown) => String(error),
      );
    want(`a wrong ${name} is not named, but: ${said}`, said.includes(name));
  }
  return problems;
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
