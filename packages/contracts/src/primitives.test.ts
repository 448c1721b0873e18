import { describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { instant } from "./primitives.ts";

const shape = "Erwartet wird ein ISO-Zeitpunkt in UTC.";
const none = "Diesen Zeitpunkt gibt es nicht.";

describe("an instant of the wire", () => {
  it.each<[value: string, messages: readonly string[]]>([
    ["2026-11-30T13:00:00Z", []],
    ["2026-11-30T13:00:00.123456Z", []],
    ["2028-02-29T23:59:59.999Z", []],
    ["2026-02-29T12:00:00Z", [none]],
    ["2026-11-31T13:00:00Z", [none]],
    ["2026-13-01T13:00:00Z", [none]],
    ["2026-12-04T24:00:00Z", [none]],
    ["2026-02-28T99:00:00.000Z", [none]],
    ["2026-12-04T10:60:00Z", [none]],
    ["2026-11-30T13:00:00+01:00", [shape]],
    ["2026-11-30 13:00:00", [shape]],
    ["", [shape]],
  ])("%s: %j", (value, messages) => {
    const { error } = z.safeParse(instant, value);
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
  });
});
