import { describe, expect, it } from "vitest";

import { smallForm } from "../testing/small-form.ts";
import { readAnswers } from "./read-answers.ts";

const form = smallForm({
  components: [
    { key: "section", type: "SectionHeader" },
    { key: "package", type: "OptionButton" },
    { key: "name", type: "TextInput" },
    { key: "ticks", type: "Checkboxes", fields: { options: "a|b" } },
  ],
});
const empty = { package: 0, name: "", ticks: [] };

describe("answers from a draft or the wire", () => {
  it.each<[string, unknown, object, readonly string[]]>([
    ["none", {}, {}, []],
    ["what the form takes", { package: 1, name: "Ben", ticks: ["a"] }, { package: 1, name: "Ben", ticks: ["a"] }, []],
    ["a value that the form does not take", { package: 7, name: "Ben" }, { name: "Ben" }, ["package"]],
    ["a field that the form does not have", { other: 1, name: "Ben" }, { name: "Ben" }, ["other"]],
    ["an answer to what takes none", { section: "x" }, {}, ["section"]],
    ["null for empty", { name: null, section: null }, {}, []],
    ["undefined for empty", { name: undefined }, {}, []],
    ["text with what is not seen in it", { name: "Be\u202En\u0000" }, { name: "Ben" }, []],
    ["nothing", null, {}, []],
    ["no object", "name", {}, []],
    ["undefined", undefined, {}, []],
    ["a list", ["Ben"], {}, ["0"]],
  ])("%s", (_, input, answers, dropped) => {
    expect(readAnswers(form, input)).toStrictEqual({ answers: { ...empty, ...answers }, dropped });
  });
});
