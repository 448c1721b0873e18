import { describe, expect, it } from "vitest";

import { wholeList, type ListPart } from "./whole-list.ts";

describe("a list that is longer than one answer", () => {
  const read = async (length: number) => {
    const asked: ListPart[] = [];
    const all = Array.from({ length }, (_, index) => index);
    const found = await wholeList(async (part) => {
      asked.push(part);
      const first = (Number(part.page) - 1) * Number(part.itemsPerPage);
      return all.slice(first, first + Number(part.itemsPerPage));
    });
    expect(found).toEqual(all);
    return asked.length;
  };

  it.each([
    [0, 1],
    [199, 1],
    [200, 2],
    [450, 3],
  ])("of %i members comes whole with %i answers", async (length, answers) => expect(await read(length)).toBe(answers));
});
