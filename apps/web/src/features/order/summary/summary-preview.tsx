import { Button, Dialog, RetryIcon, Skeleton } from "@rundgang/ui";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useDoor, useFlow, useSession } from "../session/session-context.tsx";
import { SummarySheet } from "./summary-sheet.tsx";

const PdfPages = lazy(async () => ({ default: (await import("@rundgang/pdf-view/pdf-pages")).PdfPages }));

type SummaryPreviewProps = { readonly onClose: () => void; readonly closeLabel?: string };

/** The contract summary: the PDF that was sent, else the same document drawn from the answers (also the help for the paper form). */
export function SummaryPreview({ onClose, closeLabel = "Weiter" }: SummaryPreviewProps) {
  const { flow } = useSession();
  const document = useFlow((context) => context.memory.sent?.document ?? null);
  useEffect(() => flow.send({ type: "SUMMARY_OPENED" }), [flow]);
  return (
    <Dialog
      title={"Vertrags\u00ADzusammenfassung"}
      about={useDoor()}
      size="full"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => flow.send({ type: "CORRECT" })}>Daten korrigieren</Button>
          <Button level="primary" onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {document === null ? <SummarySheet /> : <SentSummary key={document} document={document} />}
    </Dialog>
  );
}

type Fetched =
  | { readonly type: "loading" }
  /** `again`: asked for by a tap; what can be read meanwhile stays in sight. */
  | { readonly type: "failed"; readonly again: boolean }
  | { readonly type: "pdf"; readonly pdf: Blob };

function SentSummary({ document }: { readonly document: string }) {
  const { commands } = useAppData();
  const [fetched, setFetched] = useState<Fetched>({ type: "loading" });
  const fail = useCallback(() => setFetched({ type: "failed", again: false }), []);
  const show = useCallback(
    (result: Awaited<ReturnType<typeof commands.fetchDocument>>) =>
      setFetched(result.ok ? { type: "pdf", pdf: result.pdf } : { type: "failed", again: false }),
    [],
  );
  useEffect(() => {
    let gone = false;
    void commands.fetchDocument(document).then((result) => gone || show(result));
    return () => {
      gone = true;
    };
  }, [commands, document, show]);
  switch (fetched.type) {
    case "loading":
      return <Skeleton className="h-96" />;
    case "failed":
      return (
        <>
          <Button
            block
            busy={fetched.again}
            icon={<RetryIcon className="icon-sm" />}
            onClick={() => {
              setFetched({ type: "failed", again: true });
              void commands.fetchDocument(document).then(show);
            }}
          >
            Das Dokument konnte nicht geladen werden. Zum Wiederholen klicken.
          </Button>
          <SummarySheet />
        </>
      );
    case "pdf":
      return (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PdfPages label="Vertragszusammenfassung als PDF" pdf={fetched.pdf} onBroken={fail} />
        </Suspense>
      );
  }
}
