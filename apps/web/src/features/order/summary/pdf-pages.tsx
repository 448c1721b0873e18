import { useEffect, useRef } from "react";

import { drawPdf } from "../../../platform/pdf/draw-pdf.ts";

type PdfPagesProps = {
  readonly pdf: Blob;
  /** The bytes are no PDF that can be shown. */
  readonly onBroken: () => void;
};

/** All pages of a PDF, one below the other. */
export function PdfPages({ pdf, onBroken }: PdfPagesProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const target = box.current;
    if (target === null) return;
    const stop = new AbortController();
    drawPdf(pdf, target, stop.signal).catch(() => {
      if (!stop.signal.aborted) onBroken();
    });
    return () => stop.abort();
  }, [pdf, onBroken]);
  return (
    // Keyboards scroll what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className="pdf-pages" tabIndex={0} aria-label="Vertragszusammenfassung als PDF" />
  );
}
