import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { paperNames } from "@rundgang/domain";
import { Button, DocumentIcon, RetryIcon, SelectField, Skeleton, StatePanel } from "@rundgang/ui";

import { paperBytes } from "./queries.ts";
import { useApi } from "../session/session-context.tsx";

const PdfPages = lazy(async () => ({ default: (await import("@rundgang/pdf-view/pdf-pages")).PdfPages }));

/** What is read first, in this order; the rest as it came. */
const first = [
  "vzf_signed",
  "order_confirmation",
  "contract",
  "contract_summary",
  "sepa_mandate",
] as const satisfies readonly wire.OrderPaper["type"][];

/** The papers of an order, two side by side where there is room, each chosen for itself. */
export function Papers({ papers }: { readonly papers: readonly wire.OrderPaper[] }) {
  const shown = papers.toSorted((a, b) => placeOf(a) - placeOf(b));
  const [left, setLeft] = useState(shown[0]?.["@id"] ?? "");
  const [right, setRight] = useState((shown[1] ?? shown[0])?.["@id"] ?? "");
  if (shown.length === 0) {
    return (
      <section className="papers papers-none" aria-label="Unterlagen">
        <StatePanel icon={<DocumentIcon />} title="Keine Unterlagen">
          Zu diesem Auftrag liegt noch kein Papier.
        </StatePanel>
      </section>
    );
  }
  return (
    <section className="papers" aria-label="Unterlagen">
      <PaperPane papers={shown} chosen={left} onChoose={setLeft} label="Unterlage links" />
      <PaperPane papers={shown} chosen={right} onChoose={setRight} label="Unterlage rechts" isSecond />
    </section>
  );
}

function placeOf({ type }: wire.OrderPaper): number {
  const place = first.findIndex((one) => one === type);
  return place === -1 ? first.length : place;
}

type PaperPaneProps = {
  readonly papers: readonly wire.OrderPaper[];
  /** IRI of the paper. */
  readonly chosen: string;
  readonly onChoose: (iri: string) => void;
  readonly label: string;
  /** The right one: not there where there is room for one alone. */
  readonly isSecond?: boolean;
};

function PaperPane({ papers, chosen, onChoose, label, isSecond = false }: PaperPaneProps) {
  const paper = papers.find((one) => one["@id"] === chosen) ?? papers[0];
  return (
    <div className={isSecond ? "paper-pane paper-pane-second" : "paper-pane"}>
      <div className="paper-head">
        <SelectField
          label={label}
          hideLabel
          value={paper?.["@id"] ?? ""}
          options={papers.map((one, place) => ({ value: one["@id"], label: nameOf(papers, one, place) }))}
          onChange={onChoose}
        />
      </div>
      <div className="paper-body quiet-scroll">{paper !== undefined && <Paper key={paper["@id"]} paper={paper} />}</div>
    </div>
  );
}

/** "VZF", of several of one kind "Anlage 2" */
function nameOf(papers: readonly wire.OrderPaper[], { type }: wire.OrderPaper, place: number): string {
  const same = papers.filter((one) => one.type === type).length;
  const name = paperNames[type].salesman;
  return same === 1 ? name : `${name} ${papers.slice(0, place + 1).filter((one) => one.type === type).length}`;
}

function Paper({ paper }: { readonly paper: wire.OrderPaper }) {
  const bytes = useQuery(paperBytes(useApi(), paper));
  const [isBroken, setBroken] = useState(false);
  const name = paperNames[paper.type].salesman;
  if (bytes.isPending) return <Skeleton className="h-160" />;
  if (bytes.isError || isBroken) {
    return (
      <StatePanel
        live="alert"
        as="h2"
        level="danger"
        icon={<DocumentIcon />}
        title="Die Unterlage konnte nicht gezeigt werden"
        action={
          <Button
            icon={<RetryIcon className="icon-sm" />}
            onClick={() => {
              setBroken(false);
              void bytes.refetch();
            }}
          >
            Erneut laden
          </Button>
        }
      >
        {bytes.error?.message ?? "Die Datei lässt sich nicht lesen."}
      </StatePanel>
    );
  }
  if (paper.mediaType !== "application/pdf") return <Picture bytes={bytes.data} name={name} />;
  return (
    <Suspense fallback={<Skeleton className="h-160" />}>
      <PdfPages label={name} pdf={bytes.data} onBroken={() => setBroken(true)} />
    </Suspense>
  );
}

function Picture({ bytes, name }: { readonly bytes: Blob; readonly name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(bytes);
    picture.current?.setAttribute("src", url);
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return <img ref={picture} className="paper-picture" alt={name} />;
}
