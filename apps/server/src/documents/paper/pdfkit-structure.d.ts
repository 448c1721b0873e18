/** What pdfkit 0.20 takes for a structure element and its types do not know yet. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Corners in points from the page's top left: left, top, right, bottom. */
    bbox?: readonly [number, number, number, number];
    /** What a head cell is the head of. */
    scope?: "Row" | "Column";
  }
}
