import { readFileSync } from "node:fs";
import { join } from "node:path";

import { checkForm } from "@rundgang/domain/form-check";
import { describe, expect, it } from "vitest";

import { readFormJson } from "../application/form/read-form-json.ts";

type Part = Readonly<Record<string, unknown>>;

const page = readFileSync(join(import.meta.dirname, "../../../../docs/forms.md"), "utf8");
const [lesson = "", mistakes = ""] = page.split(/^## Ten common mistakes$/mu);
const jsonBlocks = (text: string) => [...text.matchAll(/^```json\n(.*?)^```$/gmsu)].map((match) => match[1] ?? "");

function partOf(block: string): Part {
  const { value, faults } = readFormJson(block);
  if (faults.length > 0 || typeof value !== "object" || value === null) throw new Error(`${JSON.stringify(faults)}\n${block}`);
  return { ...value };
}

/** Lists grow; in them, what has the key of another one takes its place. */
function merged(whole: Part, part: Part): Part {
  const next: Record<string, unknown> = { ...whole };
  for (const [name, value] of Object.entries(part)) {
    const before = next[name];
    next[name] = Array.isArray(value) && Array.isArray(before) ? mergedLists(before, value) : value;
  }
  return next;
}

function mergedLists(before: readonly unknown[], more: readonly unknown[]): unknown[] {
  const replaced = new Map(more.map((one) => [keyOf(one), one]));
  const kept = before.map((one) => replaced.get(keyOf(one)) ?? one);
  return [...kept, ...more.filter((one) => !kept.includes(one))];
}

function keyOf(one: unknown): unknown {
  if (typeof one !== "object" || one === null) return one;
  const names = new Map<string, unknown>(Object.entries(one));
  return names.get("key") ?? names.get("id") ?? names.get("name");
}

const data = jsonBlocks(lesson).map(partOf).reduce(merged, {});
const formOf = (content: Part) => ({
  uuid: "0f000000-0000-4000-8000-00000000f0f0",
  name: "Beispielnetz",
  version: "1",
  data: content,
});

const told = [...mistakes.matchAll(/^### (\d+\. .*?)\n(.*?)^```text\n(.*?)\n```$/gmsu)].map(
  ([, title = "", body = "", sentence = ""]) => ({ title, wrong: jsonBlocks(body).map(partOf), sentence }),
);

describe("docs/forms.md", () => {
  it("makes one whole form that may be activated", () => {
    const { unreadable, notActivatable, form } = checkForm(formOf(data));
    expect([...unreadable, ...notActivatable]).toEqual([]);
    const shown = new Set([...(form?.components.values() ?? [])].map(({ type }) => type));
    expect(shown.size).toBeGreaterThanOrEqual(20);
    for (const type of shown) expect(lesson).toContain(`**${type}**`);
  });

  it("names ten mistakes", () => {
    expect(told).toHaveLength(10);
  });

  it.each(told)("quotes what the check answers to mistake $title", ({ wrong, sentence }) => {
    const { unreadable, notActivatable } = checkForm(formOf(wrong.reduce(merged, data)));
    expect([...unreadable, ...notActivatable].map(({ message }) => message)).toContain(sentence);
  });
});
