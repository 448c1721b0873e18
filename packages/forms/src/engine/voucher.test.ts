import { describe, expect, it } from "vitest";

import { smallForm } from "../testing/small-form.ts";
import { discountOf, voucherAnswer } from "./voucher.ts";

describe("what a discount takes off (B §5)", () => {
  it.each<[string, ReturnType<typeof discountOf>]>([
    ["10,00|FRIEND", { cents: 1000 }],
    ["10", { cents: 1000 }],
    ["7.5", { cents: 750 }],
    [" 0,05 € |X", { cents: 5 }],
    ["12 Euro", { cents: 1200 }],
    ["999999", { cents: 99_999_900 }],
    ["15%|SHARE", { percent: 15 }],
    ["12,5 %", { percent: 12.5 }],
    ["", null],
    ["|FREE", null],
    ["free|10", null],
    ["x10", null],
    ["10 Dollar", null],
    ["10,005", null],
    ["-10", null],
    ["1000000", null],
  ])("%s", (answer, expected) => {
    expect(discountOf(answer)).toEqual(expected);
  });
});

describe("the answer that a code gives", () => {
  const form = smallForm({
    components: [
      { key: "voucher", type: "Discount", fields: { voucherCodes: "5,00|FIVE\n 10%|A|B \nFIVE" } },
      { key: "fixed", type: "Discount", fields: { type: "fixed", discount: "5,00", voucherCodes: "5,00|FIVE" } },
    ],
  });

  it.each<[string, string, string | null]>([
    ["voucher", "FIVE", "5,00|FIVE"],
    ["voucher", " FIVE ", "5,00|FIVE"],
    ["voucher", "A|B", "10%|A|B"],
    ["voucher", "B", null],
    ["voucher", "five", null],
    ["voucher", "5,00", null],
    ["voucher", "", null],
    ["fixed", "FIVE", null],
    ["fixed", "5,00", null],
  ])("%s: %s → %s", (key, code, answer) => {
    const component = form.components.get(key);
    if (component?.type !== "Discount") throw new Error(key);
    expect(voucherAnswer(component, code)).toBe(answer);
  });
});
