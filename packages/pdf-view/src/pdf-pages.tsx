import "./pdf-pages.css";

import { Button, RetryIcon, Skeleton, StatePanel, WarningIcon } from "@rundgang/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { drawPdf } from "./draw-pdf.ts";
import { WorkerNotStarted } from "./worker-port.ts";

type PdfPagesProps = {
  /** What the document is, for screen readers. */
  readonly label: string;
  readonly pdf: Blob;
  /** The bytes are no PDF that can be shown. */
  readonly onBroken: () => void;
};

/** All pages of a PDF, one below the other; where the browser could not start what draws them, a sentence and another attempt. */
export function PdfPages(props: PdfPagesProps) {
  const [isRefused, setRefused] = useState(false);
  if (!isRefused) return <DrawnPages {...props} onNotStarted={() => setRefused(true)} />;
  return (
    <StatePanel
      live="alert"
      as="h3"
      level="danger"
      icon={<WarningIcon />}
      title="Die Seiten konnten nicht gezeichnet werden."
      action={
        <Button icon={<RetryIcon className="icon-sm" />} onClick={() => setRefused(false)}>
          Erneut versuchen
        </Button>
      }
    >
      Der Browser konnte nicht laden, was dazu nötig ist.
    </StatePanel>
  );
}

type DrawnPagesProps = PdfPagesProps & { readonly onNotStarted: () => void };

function DrawnPages({ label, pdf, onBroken, onNotStarted }: DrawnPagesProps) {
  const box = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState(false);
  const notStarted = useEffectEvent(onNotStarted);
  useEffect(() => {
    const target = box.current;
    if (target === null) return;
    const stop = new AbortController();
    drawPdf(pdf, target, stop.signal).then(
      () => setDrawn(true),
      (error: unknown) => {
        if (!stop.signal.aborted) (error instanceof WorkerNotStarted ? notStarted : onBroken)();
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
