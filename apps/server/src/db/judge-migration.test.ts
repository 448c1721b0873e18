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
    "create unlogged table if not exists colours (id uuid); alter table colours alter column id set not null",
    "CREATE  UNLOGGED  TABLE  IF  NOT  EXISTS  colours (id uuid); drop table colours",
    "create  table  colours (id uuid); drop table colours",
    "create table colours (id uuid); drop  table  if  exists  colours",
    ...[
      "drop column id",
      "rename to hues",
      "alter column id type text",
      "alter column id set not null",
      "add column name text not null",
      "add check (id is not null)",
    ].map((change) => `create table colours (id uuid); alter table colours ${change}`),
    "alter table orders drop constraint orders_colour_check",
    "alter table orders add column colour text; update colours set name = '' where name is not null",
    "alter table orders add column colour text; drop index if exists renamed",
    "drop index orders_colour",
  ])("that is marked expand may say: %s", (statement) => {
    expect(judge(marked("expand", statement))).toEqual([]);
  });

  it.each([
    ["drop table colours", "drops a table"],
    ["DROP  TABLE  IF  EXISTS  colours", "drops a table"],
    ["alter table orders drop column colour", "drops a column"],
    ["alter  table  orders\n  add column x text,\n  drop  column colour", "drops a column"],
    ["alter table orders rename column colour to color", "renames"],
    ["alter  table  orders  rename to  sales", "renames"],
    ["alter table orders alter column colour type integer", "changes a column's type"],
    ["alter  table  orders  alter  column  colour  set  data  type  integer", "changes a column's type"],
    ["alter table orders alter column colour set not null", "takes no null any more"],
    ["alter  table  orders  alter  column  colour  set  not  null", "takes no null any more"],
    ["alter table orders add column colour text not null", "adds a column that has to be given"],
    ["alter  table  orders  add  column  colour  text  not  null", "adds a column that has to be given"],
    ["alter table orders add column a text default 'x', add column colour text not null", "adds a column that has to be given"],
    ["alter table orders add constraint blue check (colour = 'blue')", "adds a rule"],
    ["alter  table  orders  add  constraint  blue  unique (colour)", "adds a rule"],
    ["alter table orders add check (colour = 'blue')", "adds a rule"],
    ["alter table orders add foreign key (colour) references colours", "adds a rule"],
    ["alter table orders add exclude (colour with =)", "adds a rule"],
    ["create unique index orders_colour on orders (colour)", "adds a unique index"],
    ["create  unique  index  if  not  exists  orders_colour  on  orders (colour)", "adds a unique index"],
    ["drop function wake_hubs()", "drops a function, a view or a type"],
    ["drop  view  hubs", "drops a function, a view or a type"],
    ["drop type colour", "drops a function, a view or a type"],
    ["drop schema old", "drops a function, a view or a type"],
    ["drop sequence numbers", "drops a function, a view or a type"],
    ["alter type colour rename value 'blue' to 'azure'", "renames"],
    ["alter  function  wake_hubs  rename to wake", "renames"],
    ["alter view hubs rename to streams", "renames"],
    ["alter index orders_colour rename to orders_hue", "renames"],
    ["alter sequence numbers rename to counts", "renames"],
  ])("that is marked expand may not say: %s", (statement, what) => {
    expect(judge(marked("expand", statement))).toEqual([
      `061-it: it ${what}, which an older process may not survive: mark it as "contract"`,
    ]);
  });

  it("that is marked expand is told each thing that it may not say once", () => {
    const twice = "drop table a; drop table b; alter table orders rename to sales";
    expect(judge(marked("expand", twice))).toHaveLength(2);
  });

  it("without a mark is refused from 058 on, and was no question before", () => {
    expect(judge("const statements = [];")).toEqual(['061-it: it has to say export const kind = "expand" or "contract"']);
    expect(judgeMigrations([{ name: "057-address-counts", text: "drop table x" }])).toEqual([]);
    expect(judgeMigrations([{ name: "058-missing-receipts", text: "" }])).toHaveLength(1);
    for (const text of [
      '// export const kind = "expand";',
      'export const kind = "expand"; // and',
      'export const kind = "other";',
    ]) {
      expect(judge(text)).toHaveLength(1);
    }
  });

  it("that is marked contract names the expand before it from which on processes live without what it takes away", () => {
    const contract = (safeFrom: string) => judge(marked("contract", "alter table orders drop column colour", safeFrom));
    const wanted =
      '061-it: a "contract" names by export const safeFrom the earlier migration whose version lives without what it takes away';
    expect(contract('export const safeFrom = "060-new-column";\n')).toEqual([]);
    expect(contract("")).toEqual([wanted]);
    expect(contract('export const safeFrom = "061-it";\n')).toEqual([wanted]);
    expect(contract('export const safeFrom = "059-nowhere";\n')).toEqual([wanted]);
    expect(contract('// export const safeFrom = "060-new-column";\n')).toEqual([wanted]);
    expect(contract('export const safeFrom = "060-new-column"; // and\n')).toEqual([wanted]);
    const both = [earlier, { name: "061-it", text: marked("contract", "", 'export const safeFrom = "060-new-column";\n') }];
    const later = { name: "062-it", text: marked("contract", "", 'export const safeFrom = "061-it";\n') };
    expect(judgeMigrations([...both, later])).toEqual(['062-it: 061-it is no "expand"']);
  });
});
