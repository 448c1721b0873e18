import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { encode } from "iconv-lite";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";

import { createLineGrouper } from "./group-lines.ts";
import { openCsv } from "./read-csv.ts";
import { splitLines } from "./split-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "rundgang-csv-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

/** Rows as `line|cell|cell`, refused ones as `line! reason`. */
async function read(content: string | Uint8Array, isHeader?: (names: readonly string[]) => boolean) {
  const path = join(folder, `${(files += 1)}.csv`);
  writeFileSync(path, content);
  const csv = await openCsv(path, isHeader);
  const rows: string[] = [];
  for await (const item of csv.rows()) {
    const { line, values } = item.row;
    rows.push(item.ok ? [line, ...csv.columns.map((column) => values[column])].join("|") : `${line}! ${item.reason}`);
  }
  return { columns: csv.columns, rows, above: csv.above };
}

const lone = "Anführungszeichen ohne Gegenstück";

describe("a stray quote swallows no rows", () => {
  it.each([
    ["at a cell's begin", 'a,b\n"Weg,1\nGasse,2\nHof,3\n', [`2! ${lone}`, "3|Gasse|2", "4|Hof|3"]],
    [
      "before another one",
      'a,b\n"Weg,1\nGasse,2\nHof,3\n"Tor,4\nAu,5\n',
      [`2! ${lone}`, "3|Gasse|2", "4|Hof|3", `5! ${lone}`, "6|Au|5"],
    ],
    ["before a good one", 'a,b\n"Weg,1\nGasse,2\n"Hof, hinten",3\n', [`2! ${lone}`, "3|Gasse|2", "4|Hof, hinten|3"]],
    ["within a cell", 'a,b\nWeg "alt,1\nGasse,2\n', [`2! ${lone}`, "3|Gasse|2"]],
    ["in the last row", 'a,b\nGasse,2\nWeg,"1', ["2|Gasse|2", `3! ${lone}`]],
    ["two that do not belong together", 'a,b\nx"y,"1\nGasse,2\n', [`2! ${lone}`, "3|Gasse|2"]],
    ["before a cell of two lines", 'a,b,c\n"Weg,1,x\nGasse,2,y\nHof,3,"z\nz"\n', [`2! ${lone}`, "3|Gasse|2|y", "4|Hof|3|z\nz"]],
  ])("%s", async (_name, text, rows) => expect((await read(text)).rows).toEqual(rows));

  it("but quotes that belong together are read", async () => {
    const text = 'a,b\n"Weg, hinten",1\n"Gasse ""alt""",2\nHof "alt",3\n"erste\nzweite",4\n5,"erste\r\nzweite"\n"",\n';
    expect((await read(text)).rows).toEqual([
      "2|Weg, hinten|1",
      '3|Gasse "alt"|2',
      '4|Hof "alt"|3',
      "5|erste\nzweite|4",
      "7|5|erste\nzweite",
    ]);
  });

  it("whatever quotes stand where, each line is in a row or refused", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", " "), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 30 }), fc.nat(30), (texts, cut) => {
        const lines = texts.map((text, index) => ({ line: index + 1, text }));
        const grouper = createLineGrouper(3, ",");
        const groups = [...grouper.push(lines.slice(0, cut)), ...grouper.push(lines.slice(cut)), ...grouper.end()];
        expect(groups.flatMap(({ text }) => text.split("\n"))).toEqual(texts);
      }),
    );
  });
});

describe("tables as programs save them", () => {
  const rows = ["2|Mühlgasse|3"];
  const text = "Straße;Nr\nMühlgasse;3\n";
  it.each([
    ["UTF-8 with a mark", `\uFEFF${text}`],
    ["Windows (ANSI)", encode(text, "win1252")],
    ["Macintosh", encode(text, "macroman")],
    ["MS-DOS", encode(text, "cp850")],
    ["Excel's Unicode Text", encode(text.replaceAll(";", "\t"), "utf-16le", { addBOM: true })],
    ["UTF-16 big endian", encode(text, "utf-16be", { addBOM: true })],
    ["UTF-16 without a mark", encode(text, "utf-16le")],
    ["line ends of Windows", text.replaceAll("\n", "\r\n")],
    ["line ends of an old Mac", text.replaceAll("\n", "\r")],
    ["all cells quoted", '"Straße";"Nr"\n"Mühlgasse";"3"\n'],
    ["empty columns behind", "Straße;Nr;;\nMühlgasse;3;;\n"],
    ["empty columns behind, but only in the header", "Straße;Nr;;\nMühlgasse;3\n"],
    ["empty columns behind, but only in the rows", "Straße;Nr\nMühlgasse;3;;\n"],
    ["rows of separators", `${text};\n;\n\n ; \n"";""\n`],
  ])("%s", async (_name, content) => {
    const found = await read(content);
    expect(found.columns.slice(0, 2)).toEqual(["Straße", "Nr"]);
    expect(found.rows.map((row) => row.replace(/\|+$/u, ""))).toEqual(rows);
  });

  it("mixed line ends", async () => {
    expect((await read("a,b\r\n1,2\n3,4\r5,6\r\n")).rows).toEqual(["2|1|2", "3|3|4", "4|5|6"]);
  });

  it("lines of two encodings", async () => {
    const both = Buffer.concat([Buffer.from("a,b\nMühlgasse,1\n"), encode("Röthenbach,2\n", "win1252")]);
    expect((await read(both)).rows).toEqual(["2|Mühlgasse|1", "3|Röthenbach|2"]);
  });

  it("a line sep=", async () => {
    expect(await read("sep=;\na;b,c\n1;2\n")).toEqual({ columns: ["a", "b,c"], rows: ["3|1|2"], above: [] });
    expect((await read('"sep=|"\na|b;c;d\n1|2\n')).rows).toEqual(["3|1|2"]);
  });

  it("a line break in the header", async () => {
    expect(await read('"Straße\n(Name)";Nr\nWeg;1\n')).toEqual({
      columns: ["Straße (Name)", "Nr"],
      rows: ["3|Weg|1"],
      above: [],
    });
  });

  it("a title above the header", async () => {
    const isHeader = (names: readonly string[]) => names.includes("Nr");
    const titled = "Adressliste, Stand: heute;;\n;;\nStraße;Nr;\nWeg;1;\n";
    expect(await read(titled, isHeader)).toEqual({ columns: ["Straße", "Nr", ""], rows: ["4|Weg|1|"], above: [1] });
  });

  it("more or fewer cells than the header are refused by line", async () => {
    expect((await read("a,b\n1\n1,2,3\n1,2\n")).rows).toEqual([
      "2! Zeile hat 1 statt 2 Spalten",
      "3! Zeile hat 3 statt 2 Spalten",
      "4|1|2",
    ]);
  });

  it.each([
    ["an empty file", "", "die Datei ist leer"],
    ["blank lines", "\n\n;;\n", "die Datei ist leer"],
    ["a workbook", Buffer.from("PK\u0003\u0004…"), "eine Arbeitsmappe"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "eine alte Excel-Arbeitsmappe"],
    ["a PDF", "%PDF-1.7", "ein PDF"],
    ["bytes", Buffer.from([1, 2, 0, 0, 3]), "kein Text"],
  ])("%s is refused as what it is", async (_name, content, what) => {
    await expect(read(content)).rejects.toThrow(what);
  });
});

describe("lines", () => {
  it("come out the same wherever the text is cut", async () => {
    const ends = fc.array(fc.constantFrom("\r\n", "\n", "\r", "a", "b;c"), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(ends, fc.array(fc.nat(40), { maxLength: 5 }), async (parts, cuts) => {
        const text = parts.join("");
        const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((to, index) => text.slice(places[index], to));
        expect(await lines(pieces)).toEqual(await lines([text]));
      }),
    );
  });

  async function lines(pieces: readonly string[]) {
    const found: string[] = [];
    async function* given() {
      yield* pieces;
    }
    for await (const some of splitLines("a.csv", given(), 1000)) found.push(...some.map(({ line, text }) => `${line} ${text}`));
    return found;
  }
});
