import type { SignRequest } from "@rundgang/contracts";
import { Banner, Button, buttonClass, DocumentIcon, ErrorIcon, NextIcon, RetryIcon } from "@rundgang/ui";
import { useEffect, useState } from "react";

import type { ConsultationSession } from "../consultation-session.ts";
import { fetchSummaryPdf, type FetchedSummary } from "./fetch-summary-pdf.ts";

type SummaryPdfProps = {
  readonly session: ConsultationSession;
  readonly document: NonNullable<SignRequest["document"]>;
  readonly onOpen: () => void;
};

/** Opens the PDF of exactly the contract summary that is signed. It is fetched before it is asked for: a tap then opens it at once. */
export function SummaryPdf({ session, document: { uuid, sha256 }, onOpen }: SummaryPdfProps) {
  const [tries, setTries] = useState(1);
  const [read, setRead] = useState<{
    readonly type: FetchedSummary["type"];
    readonly href: string;
    readonly tries: number;
  } | null>(null);
  useEffect(() => {
    let isGone = false;
    let href = "";
    void fetchSummaryPdf(session, { uuid, sha256 }).then((result) => {
      if (isGone) return;
      if (result.type === "pdf") href = URL.createObjectURL(result.pdf);
      setRead({ type: result.type, href, tries });
    });
    return () => {
      isGone = true;
      if (href !== "") URL.revokeObjectURL(href);
    };
  }, [session, uuid, sha256, tries]);
  if (read?.type === "differs") {
    return (
      <Banner level="danger" icon={<ErrorIcon />} live="alert">
        Das Dokument ist nicht das, das Sie unterschreiben sollen. Bitte unterschreiben Sie nicht, und sagen Sie es Ihrer
        Beratung.
      </Banner>
    );
  }
  if (read?.type === "failed") {
    return (
      <Button block busy={read.tries < tries} icon={<RetryIcon className="icon-sm" />} onClick={() => setTries(tries + 1)}>
        Die Vertragszusammenfassung konnte nicht geladen werden. Noch einmal versuchen
      </Button>
    );
  }
  if (read === null) {
    return (
      <Button block busy className="row-button" icon={<DocumentIcon />}>
        <span className="row-button-text">Vertragszusammenfassung</span>
      </Button>
    );
  }
  return (
    <a className={`${buttonClass({ block: true })} row-button`} href={read.href} target="_blank" rel="noopener" onClick={onOpen}>
      <DocumentIcon />
      <span className="row-button-text">Vertragszusammenfassung</span>
      <NextIcon />
    </a>
  );
}
