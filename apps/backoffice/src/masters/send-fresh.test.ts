import type { ApiResult } from "@rundgang/api-client";
import { expect, it } from "vitest";

import { sendFresh } from "./send-fresh.ts";

interface Version {
  readonly days: string;
  readonly heard: number;
}

/** A server whose version changes its tag with each sign of life. */
function server(versions: readonly Version[]) {
  let at = 0;
  const tags: string[] = [];
  const ok = (value: Version): ApiResult<Version> => ({
    type: "ok",
    value,
    status: 200,
    headers: new Headers({ etag: `"${at}"` }),
  });
  const stale: ApiResult<Version> = { type: "refused", status: 412, code: "stale", text: "Das wurde inzwischen geändert." };
  return {
    tags,
    patch: (tag: string) => {
      tags.push(tag);
      if (at < versions.length - 1) at += 1;
      const newest = versions[at] ?? { days: "", heard: 0 };
      return Promise.resolve(tag === `"${at}"` ? ok({ ...newest, days: "saved" }) : stale);
    },
    read: () => Promise.resolve(ok(versions[at] ?? { days: "", heard: 0 })),
  };
}
const isUntouched = ({ days }: Version) => days === "a";

it("a change goes again when the version was changed by a device's sign of life alone", async () => {
  const { patch, read, tags } = server([
    { days: "a", heard: 1 },
    { days: "a", heard: 2 },
  ]);
  expect(await sendFresh({ tag: '"0"', patch, read, isUntouched })).toMatchObject({ type: "ok", value: { days: "saved" } });
  expect(tags).toEqual(['"0"', '"1"']);
});

it("a change of what somebody else has changed meanwhile is refused, and not sent again", async () => {
  const { patch, read, tags } = server([
    { days: "a", heard: 1 },
    { days: "b", heard: 2 },
  ]);
  expect(await sendFresh({ tag: '"0"', patch, read, isUntouched })).toMatchObject({ type: "refused", code: "stale" });
  expect(tags).toEqual(['"0"']);
});
