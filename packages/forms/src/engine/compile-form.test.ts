import { describe, expect, it } from "vitest";

import { smallForm } from "../testing/small-form.ts";

describe("sections", () => {
  it("begin at their headers; what stands before the first has one without a name", () => {
    const form = smallForm({
      components: [
        { key: "a", type: "TextInput" },
        { key: "b", type: "TextInput" },
        { key: "one", type: "SectionHeader", fields: { title: "Eins" } },
        { key: "c", type: "TextInput" },
        { key: "d", type: "TextInput" },
        {
          key: "two",
          type: "SectionHeader",
          fields: { title: "Zwei", number: "2", indexTitle: "II", hint: "Hinweis", badge: "neu" },
        },
      ],
    });
    const none = { number: null, hint: null, badge: null };
    expect(form.sections.map(({ components, ...section }) => ({ ...section, keys: components.map(({ key }) => key) }))).toEqual([
      { ...none, key: "", title: "", indexTitle: "", keys: ["a", "b"] },
      { ...none, key: "one", title: "Eins", indexTitle: "Eins", keys: ["c", "d"] },
      { key: "two", number: "2", title: "Zwei", indexTitle: "II", hint: "Hinweis", badge: "neu", keys: [] },
    ]);
  });
});

describe("slots of a list", () => {
  it("stand in the order of their index, wherever they stand in the form", () => {
    const slot = (list: string, index: number) => ({
      key: `${list}${index}`,
      type: "TextInput",
      settings: { slot: { list, index } },
    });
    const form = smallForm({
      components: [slot("a", 3), slot("b", 1), slot("a", 1), { key: "x", type: "Switch" }, slot("a", 2)],
    });
    expect([...form.slots]).toEqual([
      ["a", ["a1", "a2", "a3"]],
      ["b", ["b1"]],
    ]);
  });
});

describe("regular expressions", () => {
  it("are there for the fields that have one", () => {
    const text = (key: string, regex?: string) => ({ key, type: "TextInput", fields: { ...(regex !== undefined && { regex }) } });
    const form = smallForm({
      components: [text("none"), text("empty", ""), text("digits", "^[0-9]+$"), { key: "x", type: "Switch" }],
    });
    expect([...form.regexes.keys()]).toEqual(["digits"]);
    expect(form.regexes.get("digits")?.test("12")).toBe(true);
  });
});
