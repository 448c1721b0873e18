import { describe, expect, it } from "vitest";

import { byteRange, type ByteRange } from "./byte-range.ts";

describe("which bytes are answered", () => {
  it.each<[string, string | undefined, string | undefined, ByteRange]>([
    ["no range", undefined, undefined, "all"],
    ["a part", "bytes=10-19", undefined, { start: 10, end: 19 }],
    ["from somewhere on", "bytes=90-", undefined, { start: 90, end: 99 }],
    ["the last ones", "bytes=-5", undefined, { start: 95, end: 99 }],
    ["beyond the end", "bytes=90-500", undefined, { start: 90, end: 99 }],
    ["behind the end", "bytes=100-", undefined, "none"],
    ["of the same bytes", "bytes=10-19", '"a"', { start: 10, end: 19 }],
    ["of other bytes", "bytes=10-19", '"b"', "all"],
    ["of a date", "bytes=10-19", "Wed, 25 Nov 2026 10:00:00 GMT", "all"],
    ["of a weak tag", "bytes=10-19", 'W/"a"', "all"],
    ["two parts", "bytes=0-1,5-6", undefined, "all"],
    ["other units", "lines=0-1", undefined, "all"],
    ["no range at all", "hello", undefined, "all"],
  ])("%s", (_name, range, ifRange, expected) => {
    expect(byteRange(100, '"a"', range, ifRange)).toEqual(expected);
  });
});
