import { describe, expect, it } from "vitest";

import { judgeMigrations } from "./judge-migration.ts";

const marked = (kind: string, statement: string, more = "") =>
  `export const kind = "${kind}";\n${more}const statements = [\`${statement}\`];\n`;
const earlier = { name: "060-new-column", text: marked("expand", "alter table orders add column colour text") };
const judge = (text: string) => judgeMigrations([earlier, { name: "061-it", text }]);

describe("a migration", () => {
  it.each([
    "create table colours (id uuid primary key, name text not null); create unique index colours_name on colours (name)",
    "alter table orders add column colour text not null default 'blue'",
    "create index orders_colour on orders (colour)",
    "alter table orders drop constraint orders_colour_check",
    "drop index orders_colour",
  ])("that is marked expand may say: %s", (statement) => {
    expect(judge(marked("expand", statement))).toEqual([]);
  });

  it.each([
    ["drop table colours", "drops a table"],
    ["alter table orders drop column colour", "drops a column"],
    ["alter table orders rename column colour to color", "renames"],
    ["alter table orders alter column colour type integer", "changes a column's type"],
    ["alter table orders alter column colour set not null", "takes no null any more"],
    ["alter table orders add column colour text not null", "adds a column that has to be given"],
    ["alter table orders add constraint blue check (colour = 'blue')", "adds a rule"],
    ["create unique index orders_colour on orders (colour)", "adds a unique index"],
    ["drop function wake_hubs()", "drops a function, a view or a type"],
  ])("that is marked expand may not say: %s", (statement, what) => {
    expect(judge(marked("expand", statement))).toEqual([
      `061-it: it ${what}, which an older process may not survive: mark it as "contract"`,
    ]);
  });

  it("without a mark is refused from 058 on, and was no question before", () => {
    expect(judge("const statements = [];")).toEqual(['061-it: it has to say export const kind = "expand" or "contract"']);
    expect(judgeMigrations([{ name: "057-address-counts", text: "drop table x" }])).toEqual([]);
  });

  it("that is marked contract names the expand before it from which on processes live without what it takes away", () => {
    const contract = (safeFrom: string) => judge(marked("contract", "alter table orders drop column colour", safeFrom));
    const wanted =
      '061-it: a "contract" names by export const safeFrom the earlier migration whose version lives without what it takes away';
    expect(contract('export const safeFrom = "060-new-column";\n')).toEqual([]);
    expect(contract("")).toEqual([wanted]);
    expect(contract('export const safeFrom = "061-it";\n')).toEqual([wanted]);
    expect(contract('export const safeFrom = "059-nowhere";\n')).toEqual([wanted]);
  });
});
