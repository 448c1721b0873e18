import { lazy, Suspense, useMemo, useState } from "react";
import { DocumentIcon, Skeleton, StatePanel, Tabs } from "@rundgang/ui";

const PdfPages = lazy(async () => ({ default: (await import("@rundgang/pdf-view/pdf-pages")).PdfPages }));

type PaperPreviewProps = {
  /** What it is of, for screen readers. */
  readonly label: string;
  /** PDF in Base64; null where the form makes none. */
  readonly paper: string | null;
  readonly mail: { readonly from: string; readonly subject: string; readonly text: string } | null;
};

/** A paper and the mail that goes with it, as a customer would get them. */
export function PaperPreview({ label, paper, mail }: PaperPreviewProps) {
  const [tab, setTab] = useState<"paper" | "mail">("paper");
  if (mail === null) return <Pages label={label} paper={paper} />;
  return (
    <Tabs
      label={label}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: "paper", label: "Papier" },
        { id: "mail", label: "Mail" },
      ]}
    >
      {tab === "paper" ? (
        <Pages label={label} paper={paper} />
      ) : (
        <article className="mail-preview" aria-label="Mail">
          <p>
            <span className="text-muted">Von</span> {mail.from === "" ? "dem Server" : mail.from}
          </p>
          <p>
            <b>{mail.subject}</b>
          </p>
          <p className="mail-text">{mail.text}</p>
        </article>
      )}
    </Tabs>
  );
}

function Pages({ label, paper }: Pick<PaperPreviewProps, "label" | "paper">) {
  const [broken, setBroken] = useState(false);
  const pdf = useMemo(() => (paper === null ? null : pdfOf(paper)), [paper]);
  if (pdf === null || broken) {
    return (
      <StatePanel icon={<DocumentIcon />} title="Kein Papier">
        {broken ? "Es lässt sich nicht zeigen." : "Dieses Formular macht keines."}
      </StatePanel>
    );
  }
  return (
    <div className="paper-preview quiet-scroll">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PdfPages label={label} pdf={pdf} onBroken={() => setBroken(true)} />
      </Suspense>
    </div>
  );
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: "application/pdf" });
}
