import { PDF, PdfArray, PdfDict, PdfNumber, PdfRef, PdfStream, type PdfObject } from "@libpdf/core";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { SaxesParser } from "saxes";

/** What may stand in what (ISO 32000-1, 14.8.4.3): an element's name, and the names of those that may hold it. */
const holders: Readonly<Record<string, readonly string[]>> = {
  TR: ["Table", "THead", "TBody", "TFoot"],
  TH: ["TR"],
  TD: ["TR"],
  LI: ["L"],
  Lbl: ["LI"],
  LBody: ["LI"],
};

/** Names of elements that a reader knows without a role map (ISO 32000-1, 14.8.4). */
const standard = new Set(
  "Document Part Art Sect Div BlockQuote Caption P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Link Annot Figure Form Note".split(
    " ",
  ),
);

/** Signs that mean no letter (Matterhorn 10-001, 31-027 and what follows). */
// eslint-disable-next-line no-control-regex
const noLetter = /[\u0000\ufeff\ufffe\uffff]/u;

/**
 * What a machine can find wrong with a PDF under PDF/UA-1 (ISO 14289-1), each as a sentence that begins with the checkpoint of the Matterhorn Protocol 1.1.
 * There is no validator to be had on npm or in Debian; what only a person can judge (does a text say what its picture shows) is not asked here.
 */
export async function faultsOfPdfUa(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await PDF.load(Uint8Array.from(bytes));
  const reader: Reader = { pdf, resolve: (ref) => pdf.context.resolve(ref), faults: new Set() };
  const catalog = pdf.getCatalog();
  judgeCatalog(reader, catalog);
  judgeMetadata(reader, catalog);
  const elements = readElements(reader, catalog);
  judgeElements(reader, elements);
  judgePages(reader);
  judgeFonts(reader);
  await judgeContent(reader, bytes, elements);
  return [...reader.faults];
}

interface Reader {
  readonly pdf: PDF;
  readonly resolve: (ref: PdfRef) => PdfObject | null;
  readonly faults: Set<string>;
}

/** An element of the structure: its name, what holds it, its dictionary, and the marked content that is its own. */
interface Element {
  readonly name: string;
  readonly holder: Element | null;
  readonly dict: PdfDict;
  readonly kids: Element[];
  /** "page object number:MCID" */
  readonly content: string[];
}

function judgeCatalog({ pdf, resolve, faults }: Reader, catalog: PdfDict): void {
  if (pdf.isEncrypted) faults.add("26-001: it is encrypted");
  const marks = catalog.getDict("MarkInfo", resolve);
  if (marks?.getBool("Marked", resolve)?.value !== true) faults.add("06-001: it does not say that it is tagged");
  if (marks?.getBool("Suspects", resolve)?.value === true) faults.add("06-002: its tags are called suspect");
  if (catalog.getDict("ViewerPreferences", resolve)?.getBool("DisplayDocTitle", resolve)?.value !== true)
    faults.add("07-001: a reader is not told to show the title");
  const language = catalog.getString("Lang", resolve)?.asString() ?? "";
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/u.test(language)) faults.add("11-006: it names no language");
  const form = catalog.getDict("AcroForm", resolve);
  if (form?.has("XFA") === true) faults.add("25-001: it has a dynamic form");
}

function judgeMetadata({ resolve, faults }: Reader, catalog: PdfDict): void {
  const stream = catalog.get("Metadata", resolve);
  if (!(stream instanceof PdfStream)) return void faults.add("06-003: it has no metadata");
  const xmp = new TextDecoder().decode(stream.getDecodedData());
  const texts = new Map<string, string>();
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", ({ message }) => faults.add(`06-003: its metadata is no XML: ${message}`));
  parser.on("opentag", ({ uri, local, attributes }) => {
    path.push(uri + local);
    for (const { uri: space, local: name, value } of Object.values(attributes)) texts.set(space + name, value);
  });
  parser.on("text", (text) => {
    for (const name of path) texts.set(name, (texts.get(name) ?? "") + text.trim());
  });
  parser.on("closetag", () => void path.pop());
  parser.write(xmp).close();
  if (texts.get("http://www.aiim.org/pdfua/ns/id/part") !== "1") faults.add("06-002: its metadata does not say PDF/UA-1");
  if ((texts.get("http://purl.org/dc/elements/1.1/title") ?? "") === "") faults.add("06-003: its metadata has no title");
  /* Another standard's words want a description of their own in PDF/A. */
  if (texts.has("http://www.aiim.org/pdfa/ns/id/part") && !xmp.includes("<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>"))
    faults.add("PDF/A 6.6.2.3.2: the metadata does not describe the words of PDF/UA");
}

function readElements({ resolve, faults }: Reader, catalog: PdfDict): readonly Element[] {
  const root = catalog.getDict("StructTreeRoot", resolve);
  if (root === undefined) {
    faults.add("01-005: it has no structure");
    return [];
  }
  const all: Element[] = [];
  const seen = new Set<PdfDict>();
  const visit = (value: PdfObject | undefined, holder: Element | null, page: PdfRef | undefined) => {
    const target = value instanceof PdfRef ? resolve(value) : value;
    if (target instanceof PdfArray) for (const one of target.toArray()) visit(one, holder, page);
    else if (target instanceof PdfNumber && page !== undefined) holder?.content.push(`${page.objectNumber}:${target.value}`);
    else if (target instanceof PdfDict) {
      const own = target.getRef("Pg") ?? page;
      const mcid = target.getNumber("MCID", resolve)?.value;
      if (mcid !== undefined) return void (own !== undefined && holder?.content.push(`${own.objectNumber}:${mcid}`));
      if (target.getName("Type", resolve)?.value === "OBJR") return;
      if (seen.has(target)) return void faults.add("01-005: an element of the structure stands in it twice");
      seen.add(target);
      const element = { name: target.getName("S", resolve)?.value ?? "", holder, dict: target, kids: [], content: [] };
      all.push(element);
      holder?.kids.push(element);
      visit(target.get("K"), element, own);
    }
  };
  visit(root.get("K"), null, undefined);
  if (root.has("RoleMap")) {
    for (const [name, role] of root.getDict("RoleMap", resolve) ?? [])
      if (standard.has(name.value))
        faults.add(`02-004: the standard element ${name.value} is given another role, ${String(role)}`);
  }
  return all;
}

function judgeElements({ resolve, faults }: Reader, elements: readonly Element[]): void {
  let level = 0;
  for (const element of elements) {
    const { name, holder, dict, kids } = element;
    if (!standard.has(name)) faults.add(`02-001: nobody knows the element ${name}`);
    const allowed = holders[name];
    if (allowed !== undefined && !allowed.includes(holder?.name ?? ""))
      faults.add(`09-004: ${name} stands in ${holder?.name ?? "nothing"}`);
    const text = dict.getString("Alt", resolve)?.asString() ?? dict.getString("ActualText", resolve)?.asString() ?? "";
    if (name === "Figure" && text.trim() === "") faults.add("13-004: a picture has no text instead");
    const heading = /^H(?<level>[1-6])$/u.exec(name)?.groups?.["level"];
    if (heading !== undefined) {
      if (Number(heading) > level + 1) faults.add(`14-003: H${heading} comes after ${level === 0 ? "no heading" : `H${level}`}`);
      level = Number(heading);
    }
    if (name === "TH" && scopeOf(dict, resolve) === undefined)
      faults.add("15-003: the head of a table does not say what it is the head of");
    if (name === "Table" && !rowsOf(element).some((row) => row.kids.some((cell) => cell.name === "TH")))
      faults.add("15-001: a table has no heads");
    if (name === "Table" && new Set(rowsOf(element).map((row) => row.kids.length)).size > 1)
      faults.add("15-004: rows of a table differ in their cells");
    if (name === "L" && kids.some((kid) => kid.name !== "LI" && kid.name !== "Caption"))
      faults.add("16-001: a list holds what is no item");
  }
}

function rowsOf({ kids }: Element): readonly Element[] {
  return kids.flatMap((kid) => (kid.name === "TR" ? [kid] : kid.kids.filter(({ name }) => name === "TR")));
}

function scopeOf(cell: PdfDict, resolve: Reader["resolve"]): string | undefined {
  const value = cell.get("A", resolve);
  const sets = value instanceof PdfArray ? value.toArray() : [value];
  for (const set of sets) {
    const dict = set instanceof PdfRef ? resolve(set) : set;
    if (dict instanceof PdfDict && dict.has("Scope")) return dict.getName("Scope", resolve)?.value;
  }
  return undefined;
}

function judgePages({ pdf, resolve, faults }: Reader): void {
  for (const ref of pdf.context.pages.getPages()) {
    const page = resolve(ref);
    if (!(page instanceof PdfDict)) continue;
    const notes = page.getArray("Annots", resolve)?.toArray() ?? [];
    if (notes.length > 0 && page.getName("Tabs", resolve)?.value !== "S")
      faults.add("28-008: a page with marks does not go by the structure");
    for (const one of notes) {
      const note = one instanceof PdfRef ? resolve(one) : one;
      if (!(note instanceof PdfDict) || isOutOfSight(note, resolve)) continue;
      if (!note.has("StructParent")) faults.add("28-002: a mark upon a page stands outside of the structure");
      if ((note.getString("Contents", resolve) ?? note.getString("TU", resolve)) === undefined)
        faults.add("28-004: a mark upon a page has no words");
    }
  }
}

/** Hidden, or without any extent, as the field of a seal is. */
function isOutOfSight(note: PdfDict, resolve: Reader["resolve"]): boolean {
  const corners = (note.getArray("Rect", resolve)?.toArray() ?? []).map((one) => (one instanceof PdfNumber ? one.value : 0));
  const [left = 0, top = 0, right = 0, bottom = 0] = corners;
  return ((note.getNumber("F", resolve)?.value ?? 0) & 2) !== 0 || left === right || top === bottom;
}

function judgeFonts({ pdf, resolve, faults }: Reader): void {
  for (const ref of pdf.context.pages.getPages()) {
    const page = resolve(ref);
    const fonts = page instanceof PdfDict ? page.getDict("Resources", resolve)?.getDict("Font", resolve) : undefined;
    for (const [, value] of fonts ?? []) {
      const font = value instanceof PdfRef ? resolve(value) : value;
      if (!(font instanceof PdfDict)) continue;
      const [below] = font.getArray("DescendantFonts", resolve)?.toArray() ?? [];
      const descendant = below instanceof PdfRef ? resolve(below) : below;
      const described = (descendant instanceof PdfDict ? descendant : font).getDict("FontDescriptor", resolve);
      if (!["FontFile", "FontFile2", "FontFile3"].some((key) => described?.has(key) === true))
        faults.add("31-009: a font does not lie in it");
      const letters = font.get("ToUnicode", resolve);
      if (!(letters instanceof PdfStream)) faults.add("31-027: a font does not say which letters its signs are");
    }
  }
}

const painting = new Set([OPS.showText, OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.constructPath, OPS.shadingFill]);

/** Everything that is painted is either meant, and then an element's own, or an artifact; neither stands in the other. */
async function judgeContent({ pdf, faults }: Reader, bytes: Uint8Array, elements: readonly Element[]): Promise<void> {
  const owned = new Set(elements.flatMap(({ content }) => content));
  const refs = pdf.context.pages.getPages();
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const marks: ("artifact" | "meant" | "other")[] = [];
    const used = new Set<number>();
    fnArray.forEach((painted, place) => {
      if (painted === OPS.beginMarkedContent || painted === OPS.beginMarkedContentProps) {
        const [tag, mcid] = argsArray[place] as [string | { name: string }, unknown];
        const kind =
          (typeof tag === "string" ? tag : tag.name) === "Artifact" ? "artifact" : typeof mcid === "number" ? "meant" : "other";
        if (kind === "artifact" && marks.includes("meant")) faults.add("01-003: an artifact stands in what is meant");
        if (kind === "meant" && marks.includes("artifact")) faults.add("01-004: what is meant stands in an artifact");
        if (typeof mcid === "number") {
          if (used.has(mcid)) faults.add(`01-005: a number of marked content is used twice on page ${number}`);
          used.add(mcid);
          if (!owned.has(`${refs[number - 1]?.objectNumber}:${mcid}`))
            faults.add(`01-005: content of page ${number} belongs to no element`);
        }
        marks.push(kind);
      } else if (painted === OPS.endMarkedContent) marks.pop();
      else if (painting.has(painted) && !marks.some((mark) => mark !== "other"))
        faults.add(`01-005: something on page ${number} is neither meant nor an artifact`);
    });
    for (const item of (await page.getTextContent()).items)
      if ("str" in item && noLetter.test(item.str)) faults.add(`10-001: a sign on page ${number} means no letter`);
  }
}
