import { calls } from "@rundgang/contracts";
import { v7 } from "uuid";

import { makeRequest, plan, type RequestPlan } from "../../../apps/web/src/data/commands/make-request.ts";
import { openDevice } from "../../../apps/web/src/data/testing/device.ts";
import { benchCodec } from "../../harness/codec.ts";
import type { Contestant, Post } from "./contestant.ts";

/** The app's queue on its work database: sealed bodies, leases, receipts, a chain in one strict transaction each. */
export async function openOurs(): Promise<Contestant> {
  const userId = v7();
  const codec = await benchCodec(userId);
  const toHere = (url: string, init: RequestInit) => fetch(new URL(url).pathname, init);
  const device = await openDevice(userId, toHere, [], codec);
  const { store, queue } = device.work;

  async function write(posts: readonly Post[]): Promise<void> {
    const chainId = v7();
    const drafts = await Promise.all(
      posts.map((post, place) => makeRequest(codec, planOf(post, chainId, posts[place - 1]?.uuid))),
    );
    await store.transaction(async (tx) => {
      const result = await queue.enqueue(tx, drafts);
      if (!result.ok) throw new Error(`not taken: ${result.code}`);
    });
    queue.wake("request");
  }

  return {
    async enqueue(chains) {
      for (const posts of chains) await write(posts);
    },
    async drain() {
      device.goOnline();
      const isDone = (row: unknown) => typeof row === "object" && row !== null && "state" in row && row.state === "closed";
      await device.until(() => {
        const { requests, isRead } = queue.getSnapshot();
        return isRead && requests.every((record) => record.state === "closed");
      });
      const rows = await store.read((tx) => tx.all());
      if (!rows.every(isDone)) throw new Error("something was left");
      await device.close();
    },
    enqueueOne: (post) => write([post]),
  };
}

function planOf(post: Post, chainId: string, parent: string | undefined): RequestPlan {
  return {
    id: post.uuid,
    kind: "comment",
    chainId,
    priority: 1,
    dependsOn: parent === undefined ? [] : [parent],
    ...plan(calls.postComment, post.body),
  };
}
