import { idOfIri, type wire } from "@rundgang/contracts";
import { paperNames } from "@rundgang/domain";
import { Button, Dialog, OfflineIcon, RetryIcon, Skeleton, StatePanel } from "@rundgang/ui";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { BlobPicture } from "../../parts/blob-picture.tsx";

const PdfPages = lazy(async () => ({ default: (await import("@rundgang/pdf-view/pdf-pages")).PdfPages }));

type Fetched =
  | { readonly type: "loading" }
  | { readonly type: "failed"; readonly isOffline: boolean }
  | { readonly type: "bytes"; readonly bytes: Blob };

/** A document of an order: a PDF page by page, or a picture. It is fetched when it is opened, so that it needs a line. */
export function PaperDialog({ paper, onClose }: { readonly paper: wire.OrderPaper; readonly onClose: () => void }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog title={paperNames[paper.type].salesman} size="full" onClose={onClose}>
      <Paper key={attempt} paper={paper} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

function Paper({ paper, onRetry }: { readonly paper: wire.OrderPaper; readonly onRetry: () => void }) {
  const { commands } = useAppData();
  const [fetched, setFetched] = useState<Fetched>({ type: "loading" });
  const isPdf = paper.mediaType === "application/pdf";
  useEffect(() => {
    let gone = false;
    const fetching = isPdf
      ? commands.fetchDocument(paper["@id"]).then((result) => (result.ok ? { ok: true as const, bytes: result.pdf } : result))
      : commands
          .fetchPhoto(idOfIri(paper["@id"]))
          .then((result) => (result.ok ? { ok: true as const, bytes: result.photo } : result));
    void fetching.then(
      (result) => {
        if (gone) return;
        setFetched(result.ok ? { type: "bytes", bytes: result.bytes } : { type: "failed", isOffline: result.code === "offline" });
      },
      () => gone || setFetched({ type: "failed", isOffline: true }),
    );
    return () => {
      gone = true;
    };
  }, [commands, paper, isPdf]);
  const fail = useCallback(() => setFetched({ type: "failed", isOffline: false }), []);
  switch (fetched.type) {
    case "loading":
      return <Skeleton className="h-96" />;
    case "failed":
      return (
        <StatePanel
          live="alert"
          as="h3"
          level={fetched.isOffline ? "yellow" : "danger"}
          icon={<OfflineIcon />}
          title="Das Dokument konnte nicht geladen werden."
          action={
            <Button icon={<RetryIcon className="icon-sm" />} onClick={onRetry}>
              Erneut laden
            </Button>
          }
        >
          {fetched.isOffline
            ? "Dokumente liegen beim Server. Mit Netz lassen sie sich öffnen."
            : "Der Server gibt es nicht heraus."}
        </StatePanel>
      );
    case "bytes":
      return isPdf ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PdfPages label={paperNames[paper.type].salesman} pdf={fetched.bytes} onBroken={fail} />
        </Suspense>
      ) : (
        <BlobPicture picture={fetched.bytes} alt={paperNames[paper.type].salesman} className="mx-auto max-w-full" />
      );
  }
}
