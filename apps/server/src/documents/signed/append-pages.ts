import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, type PdfObject } from "@libpdf/core";

import { createObjectCopier, type ObjectCopier } from "./copy-objects.ts";

/**
 * Appends the pages of one PDF to another as an incremental update: the bytes of `base` stay as they are and come first. Where both are
 * tagged, what the new pages say is read after the old ones.
 * @returns null for a base that takes no such update (encrypted, put right while it was read, without a list of its pages, or with names that would become others)
 */
export async function appendPages(base: Uint8Array, addition: Uint8Array): Promise<Uint8Array | null> {
  const target = await load(base);
  if (target === null || target.canSaveIncrementally() !== null || target.recoveredViaBruteForce) return null;
  const source = await PDF.load(Uint8Array.from(addition));
  const [pages, tree] = [rootOf(target, "Pages"), rootOf(target, "StructTreeRoot")];
  if (pages === null || pages.dict.getArray("Kids", (one) => target.context.resolve(one)) === undefined) return null;
  const [from, fromTree] = [rootOf(source, "Pages"), rootOf(source, "StructTreeRoot")];
  const stands = new Map<PdfRef, PdfRef>();
  if (from !== null) stands.set(from.ref, pages.ref);
  if (fromTree !== null && tree !== null) stands.set(fromTree.ref, tree.ref);
  const copier = createObjectCopier(source, target, stands);
  const added = source.context.pages.getPages().map((ref) => addPage(target, pages.dict, copier.copyRef(ref)));
  if (tree !== null && fromTree !== null) joinTrees({ target, source, copier, tree, fromTree, added });
  else for (const page of added) page.delete("StructParents");
  const bytes = await target.save({ incremental: true });
  return startsWith(bytes, base) && !Buffer.from(bytes.subarray(base.length)).includes(lostLetter) ? bytes : null;
}

/**
 * What the library writes for the bytes of a name that are no UTF-8 (findings/libpdf-ticks-a-box-that-stays-empty.sh): an object of the base that is
 * written anew would name a font or a role that what stays as it was calls otherwise.
 */
const lostLetter = "#EF#BF#BD";

/** Whether the first bytes of a file are another one. */
export function startsWith(bytes: Uint8Array, base: Uint8Array): boolean {
  return bytes.length > base.length && Buffer.compare(bytes.subarray(0, base.length), base) === 0;
}

async function load(bytes: Uint8Array): Promise<PDF | null> {
  try {
    return await PDF.load(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

interface Root {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
}

/** What the catalogue refers to under a name. */
function rootOf(pdf: PDF, name: "Pages" | "StructTreeRoot"): Root | null {
  const ref = pdf.getCatalog().getRef(name);
  const dict = ref === undefined ? null : pdf.context.resolve(ref);
  return ref !== undefined && dict instanceof PdfDict ? { ref, dict } : null;
}

/** At the end of the tree's root, whatever is nested below: with all that it would inherit there. */
function addPage(target: PDF, pages: PdfDict, ref: PdfRef): PdfDict {
  const page = target.context.resolve(ref);
  const resolve = (one: PdfRef) => target.context.resolve(one);
  const kids = pages.getArray("Kids", resolve);
  if (!(page instanceof PdfDict) || kids === undefined) throw new Error("a PDF without pages");
  const box = page.get("MediaBox", resolve);
  if (box !== undefined) page.set("CropBox", box);
  page.set("Rotate", PdfNumber.of(0));
  pages.set("Kids", new PdfArray([...kids.toArray(), ref]));
  pages.set("Count", PdfNumber.of((pages.getNumber("Count", resolve)?.value ?? kids.length) + 1));
  return page;
}

interface Trees {
  readonly target: PDF;
  readonly source: PDF;
  readonly copier: ObjectCopier;
  readonly tree: Root;
  readonly fromTree: Root;
  readonly added: readonly PdfDict[];
}

/** Hangs the structure of the new pages into the old tree, as its last part, and numbers what leads from content to structure anew. */
function joinTrees({ target, source, copier, tree, fromTree, added }: Trees): void {
  const resolve = (ref: PdfRef) => target.context.resolve(ref);
  const roots = refsOf(fromTree.dict.get("K")).map((ref) => copier.copyRef(ref));
  const parent = onlyKid(target, tree);
  for (const ref of roots) {
    const element = resolve(ref);
    if (!(element instanceof PdfDict)) continue;
    element.set("P", parent.ref);
    /* A document within a document is a part of it. */
    if (parent.ref !== tree.ref) element.set("S", PdfName.of("Part"));
  }
  parent.dict.set("K", new PdfArray([...itemsOf(parent.dict.get("K"), resolve), ...roots]));

  const numbers = tree.dict.getDict("ParentTree", resolve);
  const news = fromTree.dict.getDict("ParentTree", (ref) => source.context.resolve(ref));
  const pairs = pairsOf(source, news);
  const offset = nextKey(target, tree.dict, numbers);
  for (const page of added) {
    const own = page.getNumber("StructParents");
    if (own !== undefined) page.set("StructParents", PdfNumber.of(own.value + offset));
  }
  const entries = pairs.flatMap(([key, value]) => [PdfNumber.of(key + offset), copier.copy(value)]);
  const last = offset + Math.max(0, ...pairs.map(([key]) => key));
  if (numbers === undefined) tree.dict.set("ParentTree", PdfDict.of({ Nums: new PdfArray(entries) }));
  else if (numbers.has("Kids")) addNumberLeaf(target, numbers, entries, [offset, last]);
  else numbers.set("Nums", new PdfArray([...itemsOf(numbers.get("Nums"), resolve), ...entries]));
  /* Where the numbers lie in the root itself, the root has changed. */
  if (tree.dict.getRef("ParentTree") === undefined && numbers !== undefined) tree.dict.set("ParentTree", numbers);
  tree.dict.set("ParentTreeNextKey", PdfNumber.of(last + 1));
}

function addNumberLeaf(target: PDF, numbers: PdfDict, entries: PdfObject[], [from, to]: readonly [number, number]): void {
  const limits = new PdfArray([PdfNumber.of(from), PdfNumber.of(to)]);
  const leaf = target.register(PdfDict.of({ Limits: limits, Nums: new PdfArray(entries) }));
  numbers.set("Kids", new PdfArray([...itemsOf(numbers.get("Kids"), (ref) => target.context.resolve(ref)), leaf]));
}

/** The tree's one top element, to which parts can be added; the tree itself where it has several. */
function onlyKid(target: PDF, tree: Root): Root {
  const [ref, ...others] = refsOf(tree.dict.get("K"));
  if (ref === undefined || others.length > 0) return tree;
  const dict = target.context.resolve(ref);
  return dict instanceof PdfDict && dict.getName("S")?.value === "Document" ? { ref, dict } : tree;
}

function refsOf(value: PdfObject | undefined): PdfRef[] {
  const all = value instanceof PdfArray ? value.toArray() : [value];
  return all.filter((one) => one instanceof PdfRef);
}

/** One, or those of an array, which may stand elsewhere. */
function itemsOf(value: PdfObject | undefined, resolve: (ref: PdfRef) => PdfObject | null): PdfObject[] {
  if (value === undefined) return [];
  const target = value instanceof PdfRef ? resolve(value) : value;
  return target instanceof PdfArray ? target.toArray() : [value];
}

function pairsOf(pdf: PDF, numbers: PdfDict | undefined): [number, PdfObject][] {
  const items = itemsOf(numbers?.get("Nums"), (ref) => pdf.context.resolve(ref));
  return items.flatMap((key, place) => {
    const value = items[place + 1];
    return place % 2 === 0 && key instanceof PdfNumber && value !== undefined ? [[key.value, value]] : [];
  });
}

/** A number that no page has yet. */
function nextKey(target: PDF, tree: PdfDict, numbers: PdfDict | undefined): number {
  const noted = tree.getNumber("ParentTreeNextKey")?.value ?? 0;
  const used = pairsOf(target, numbers).map(([key]) => key + 1);
  const pages = target.context.pages.getPages().map((ref) => {
    const page = target.context.resolve(ref);
    return page instanceof PdfDict ? (page.getNumber("StructParents")?.value ?? -1) + 1 : 0;
  });
  return Math.max(noted, 0, ...used, ...pages);
}
