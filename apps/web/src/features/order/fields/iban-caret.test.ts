import { groupedIban } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { groupedPosition } from "./iban-caret.ts";

describe("groupedPosition", () => {
  it.each([0, 1, 4, 5, 8, 9, 22])("stands behind character %i of the grouped IBAN", (characters) => {
    const grouped = groupedIban("DE89370400440532013000");
    const before = grouped.slice(0, groupedPosition(characters));
    expect(before.replaceAll(" ", "")).toHaveLength(characters);
    expect(before.endsWith(" ")).toBe(false);
  });
});
