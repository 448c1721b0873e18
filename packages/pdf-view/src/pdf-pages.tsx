import "./pdf-pages.css";

import { Skeleton } from "@rundgang/ui";
import { useEffect, useRef, useState } from "react";

import { drawPdf } from "./draw-pdf.ts";

type PdfPagesProps = {
  /** What the document is, for screen readers. */
  readonly label: string;
  readonly pdf: Blob;
  /** The bytes are no PDF that can be shown. */
  readonly onBroken: () => void;
};

/** All pages of a PDF, one below the other. */
export function PdfPages({ label, pdf, onBroken }: PdfPagesProps) {
  const box = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const target = box.current;
    if (target === null) return;
    const stop = new AbortController();
    drawPdf(pdf, target, stop.signal).then(
      () => setDrawn(true),
      () => {
        if (!stop.signal.aborted) onBroken();
      },
    );
    return () => stop.abort();
  }, [pdf, onBroken]);
  return (
    <>
      {!drawn && <Skeleton className="h-96" />}
      {/* Keyboards scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <section ref={box} className="pdf-pages" tabIndex={0} aria-busy={!drawn} aria-label={label} />
    </>
  );
}
