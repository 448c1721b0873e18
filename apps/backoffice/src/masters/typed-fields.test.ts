import { expect, it } from "vitest";

import { overtaken, typedInto, withTyped, type Typed } from "./typed-fields.ts";

interface Days {
  readonly deprecated: string;
  readonly discontinued: string | null;
}
const saved: Days = { deprecated: "2026-11-01", discontinued: null };
const typed: Typed<Days> = { discontinued: { value: "2026-12-24", over: null } };

it("what was typed stays when what is saved comes anew, and an untouched field follows it", () => {
  expect(withTyped({ ...saved, deprecated: "2026-11-15" }, typed)).toEqual({
    shown: { deprecated: "2026-11-15", discontinued: "2026-12-24" },
    changed: { discontinued: "2026-12-24" },
  });
  expect(overtaken({ ...saved, deprecated: "2026-11-15" }, typed)).toEqual([]);
});

it("a field in which somebody else saved another value since it was typed into is named", () => {
  expect(overtaken({ ...saved, discontinued: "2027-01-01" }, typed)).toEqual(["discontinued"]);
});

it("a field that was typed back to what is saved is no change", () => {
  expect(withTyped({ ...saved, discontinued: "2026-12-24" }, typed).changed).toEqual({});
  expect(overtaken({ ...saved, discontinued: "2026-12-24" }, typed)).toEqual([]);
});

it("a field that was empty when somebody typed into it stays overtaken when he types once more after a colleague saved a day", () => {
  const first = typedInto(saved, {}, { discontinued: "2026-12-24" });
  const colleagues = { ...saved, discontinued: "2027-01-01" };
  expect(overtaken(colleagues, typedInto(colleagues, first, { discontinued: "2026-12-27" }))).toEqual(["discontinued"]);
});

it("a list that comes anew with the same members is no other value", () => {
  const kinds = { kinds: ["order.accepted"] };
  const added = typedInto(kinds, {}, { kinds: ["order.accepted", "order.rejected"] });
  expect(overtaken({ kinds: ["order.accepted"] }, added)).toEqual([]);
  expect(withTyped({ kinds: ["order.accepted", "order.rejected"] }, added).changed).toEqual({});
});

it("of a form that tells all its fields only the one that differs was typed into, so a colleague's change of another one stays", () => {
  const typedDay = typedInto(saved, {}, { ...saved, discontinued: "2026-12-24" });
  const colleagues = { ...saved, deprecated: "2026-11-20" };
  expect(withTyped(colleagues, typedDay).changed).toEqual({ discontinued: "2026-12-24" });
  expect(overtaken(colleagues, typedDay)).toEqual([]);
});
