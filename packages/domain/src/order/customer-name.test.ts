import { expect, it } from "vitest";

import { customerName } from "./customer-name.ts";

it.each([
  ["by both names", { vorname: "Miriam", name: "Berger" }, "Miriam Berger"],
  ["by the one name that he has", { vorname: "", name: "Suharto" }, "Suharto"],
  ["by the order's number where nobody is named", undefined, "Auftrag 100151"],
  ["by the order's number where the customer has no name", { vorname: null, name: "" }, "Auftrag 100151"],
])("the customer of an order is called %s", (_how, customer, expected) => {
  expect(customerName({ id: 100_151, customer })).toBe(expected);
});
