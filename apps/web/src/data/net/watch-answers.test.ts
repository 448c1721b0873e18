import { expect, it } from "vitest";

import { watchAnswers } from "./watch-answers.ts";

it("reads the builds off each answer, and keeps what is known where one tells none", async () => {
  const headers: Record<string, string>[] = [
    {},
    { "x-app-build": "index-a.js" },
    {},
    { "x-app-build": "index-b.js", "x-app-build-b": "index-c.js" },
  ];
  const watch = watchAnswers(() => Promise.resolve(new Response("", { headers: headers.shift() ?? {} })));
  const seen = [];
  for (let nth = 0; nth < 4; nth += 1) {
    await watch.fetch("/", {});
    seen.push(watch.builds.getSnapshot());
  }
  const first = { all: "index-a.js", early: null };
  expect(seen).toEqual([null, first, first, { all: "index-b.js", early: "index-c.js" }]);
});

it("counts what is being written, until it is answered or lost", async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let next = 0;
  const watch = watchAnswers(() => answers[next++]?.promise ?? Promise.reject(new TypeError("none")));
  const [, post, patch] = [watch.fetch("/", {}), watch.fetch("/", { method: "POST" }), watch.fetch("/", { method: "PATCH" })];
  expect(watch.writes()).toBe(2);
  answers[1]?.resolve(new Response(""));
  await post;
  expect(watch.writes()).toBe(1);
  answers[2]?.reject(new TypeError("no line"));
  await patch?.catch(() => undefined);
  expect(watch.writes()).toBe(0);
});
