import type { wire } from "@rundgang/contracts";
import { DocumentSections } from "@rundgang/order-form";
import { Button, buttonClass, Dialog, DownloadIcon, joinClasses, ProgressBar } from "@rundgang/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { CustomerSession } from "./customer-session.ts";
import { paperHref } from "./order-words.ts";
import { HelpMark, HelpPart, ReadingChoice } from "./reading-help.tsx";
import { useReadingHelp } from "./use-reading-help.ts";

type SummaryDialogProps = {
  readonly session: Pick<CustomerSession, "api" | "refresh">;
  readonly order: wire.CustomerOrder;
  readonly summary: NonNullable<wire.CustomerOrder["summary"]>;
  /** Its end has come into sight. */
  readonly onShown: () => void;
  readonly onClose: () => void;
};

/** The contract summary as text, with help to read it in another language, and the way to its PDF. Its boxes may be ticked once it was shown to its end. */
export function SummaryDialog({ session, order, summary, onShown, onClose }: SummaryDialogProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    const watching = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watching.disconnect();
      tellShown();
    });
    if (end.current !== null) watching.observe(end.current);
    return () => watching.disconnect();
  }, []);
  const [at, setAt] = useState(1);
  const sheet = useRef<HTMLElement>(null);
  const parts = [...summary.sections, summary.withdrawal];
  const reading = useReadingHelp(session, order.summarySha256);
  const { help } = reading;
  const helpParts = help === null ? [] : [...help.summary.sections, help.summary.withdrawal];
  useEffect(() => {
    const scroller = sheet.current?.closest(".dialog-body") ?? null;
    if (scroller === null) return undefined;
    const look = () => setAt(partInSight(scroller));
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    return () => scroller.removeEventListener("scroll", look);
  }, []);
  const isAtEnd = at >= parts.length;
  const goOn = () => {
    const next = sheet.current?.querySelectorAll(".reader-page")[at];
    if (isAtEnd || next === undefined) onClose();
    else next.scrollIntoView();
  };
  const pdf = order.documents.find(({ type }) => type === "vzf_unsigned" || type === "vzf_signed");
  return (
    <Dialog
      size="full"
      title={summary.title}
      about={`Teil ${at} von ${parts.length}`}
      onClose={onClose}
      footer={
        <>
          {pdf !== undefined && (
            <a className={buttonClass()} href={paperHref(pdf)} download>
              <DownloadIcon className="icon-sm" />
              Als PDF
            </a>
          )}
          <Button level="primary" className="grow" onClick={goOn}>
            {isAtEnd ? "Fertig gelesen" : `Weiter zu Teil ${at + 1}`}
          </Button>
        </>
      }
    >
      <div className="reader-bar">
        <ProgressBar label="Gelesen" value={at} max={parts.length} text={`Teil ${at} von ${parts.length}`} />
      </div>
      <article ref={sheet} className={joinClasses("summary-sheet", help !== null && "summary-sheet-helped")}>
        <ReadingChoice reading={reading} />
        {help !== null && <HelpMark help={help} />}
        <div className="reader-both">
          <p>{summary.purpose}</p>
          {help !== null && (
            <HelpPart help={help}>
              <p>{help.summary.purpose}</p>
            </HelpPart>
          )}
        </div>
        {parts.map((part, place) => (
          <div key={`${part.number} ${part.title}`} className="reader-page reader-both">
            <div className="reader-part">
              <DocumentSections level={3} sections={[part]} />
            </div>
            {help !== null && <HelpPart help={help} sections={helpParts.slice(place, place + 1)} />}
          </div>
        ))}
        <p ref={end} className="text-muted">
          Ende der Vertragszusammenfassung
        </p>
      </article>
    </Dialog>
  );
}

/** Which part is read at this moment, from 1: the last one that begins above the middle; at the end the last of all. */
function partInSight(scroller: Element): number {
  const parts = [...scroller.querySelectorAll(".reader-page")];
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  if (isAtEnd) return parts.length;
  const { top, height } = scroller.getBoundingClientRect();
  return Math.max(1, parts.filter((part) => part.getBoundingClientRect().top < top + height / 2).length);
}
