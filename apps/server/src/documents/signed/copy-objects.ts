import { PdfArray, PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from "@libpdf/core";

/** Copies objects of one PDF into another, each indirect one once: what refers to one another there does so here. */
export interface ObjectCopier {
  /** The copy of an indirect object, under its new reference. */
  copyRef(ref: PdfRef): PdfRef;
  copy(value: PdfObject): PdfObject;
}

/** `stands` names objects of the source for which one of the target stands, e.g. the root of its pages: they are not copied. */
export function createObjectCopier(source: PDF, target: PDF, stands: ReadonlyMap<PdfRef, PdfRef>): ObjectCopier {
  const copies = new Map(stands);
  const copier: ObjectCopier = { copyRef, copy };
  return copier;

  function copyRef(ref: PdfRef): PdfRef {
    const known = copies.get(ref);
    if (known !== undefined) return known;
    const made = target.context.registry.allocateRef();
    /* Before its content, which may lead back to it. */
    copies.set(ref, made);
    const object = source.context.resolve(ref);
    if (object === null) throw new Error("a PDF refers to an object that it does not have");
    target.context.registry.registerAt(made, copy(object));
    return made;
  }

  function copy(value: PdfObject): PdfObject {
    if (value instanceof PdfRef) return copyRef(value);
    if (value instanceof PdfStream) return new PdfStream(entriesOf(value), value.data);
    if (value instanceof PdfDict) return new PdfDict(entriesOf(value));
    if (value instanceof PdfArray) return new PdfArray(value.toArray().map(copy));
    return value;
  }

  function entriesOf(dict: PdfDict): [string, PdfObject][] {
    return [...dict].map(([key, value]) => [key.value, copy(value)]);
  }
}
