import { useEffect, useRef } from "react";

import { drawPdf } from "../../../platform/pdf/draw-pdf.ts";

type PdfPagesProps = {
  readonly pdf: Blob;
  /** The bytes are no PDF that can be shown. */
  readonly onBroken: () => void;
};

/** All pages of a PDF, one below the other. */
export function PdfPages({ pdf, onBroken }: PdfPagesProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = box.current;
    if (target === null) return;
    const stop = new AbortController();
    drawPdf(pdf, target, stop.signal).catch(() => {
      if (!stop.signal.aborted) onBroken();
    });
    return () => stop.abort();
  }, [pdf, onBroken]);
  return <div ref={box} className="pdf-pages" role="document" aria-label="Vertragszusammenfassung als PDF" />;
}
