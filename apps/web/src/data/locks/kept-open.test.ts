import { expect, it } from "vitest";

import { keepOpen, whileClosed } from "./kept-open.ts";

it("does what needs a closed database when the last of those who had it open has closed it", async () => {
  const name = crypto.randomUUID();
  const said: string[] = [];
  const letGo = [await keepOpen(name), await keepOpen(name)];
  const deleted = whileClosed(name, 60_000, async () => void said.push("deleted"));
  letGo[0]?.();
  await navigator.locks.query();
  said.push("one has closed");
  letGo[1]?.();
  expect([await deleted, said]).toEqual([true, ["one has closed", "deleted"]]);
});

it("leaves it where a tab keeps it open, and keeps nobody waiting who opens it then", async () => {
  const name = crypto.randomUUID();
  const frozen = await keepOpen(name);
  expect(await whileClosed(name, 10, () => Promise.reject(new Error("never")))).toBe(false);
  const letGo = await keepOpen(name);
  letGo();
  frozen();
});

it("lets nobody open it meanwhile, and tells what went wrong", async () => {
  const name = crypto.randomUUID();
  const end = Promise.withResolvers<void>();
  let isOpen = false;
  const deleting = whileClosed(name, 60_000, () => end.promise);
  const opening = keepOpen(name).then((letGo) => {
    isOpen = true;
    letGo();
  });
  await navigator.locks.query();
  expect(isOpen).toBe(false);
  end.reject(new Error("no"));
  await expect(deleting).rejects.toThrow("no");
  await opening;
});
