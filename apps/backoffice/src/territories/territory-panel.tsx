import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { calls } from "@rundgang/contracts";
import { Button, CloseIcon, ConfirmDialog, EditIcon, IconButton, Skeleton, showToast } from "@rundgang/ui";

import { LoadProblem } from "../app/load-problem.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { Counts } from "./counts.tsx";
import { draftOf, isOther, type Draft } from "./draft.ts";
import { Members } from "./members.tsx";
import { fetchTerritory, oneTerritory, refreshTerritories, shapeOf } from "./queries.ts";

type TerritoryPanelProps = {
  readonly uuid: string;
  readonly isAdmin: boolean;
  readonly onEdit: (draft: Draft) => void;
  readonly onDivide: () => void;
  readonly onClose: () => void;
};

/** /gebiete/{uuid}: what a territory holds and who has it. */
export function TerritoryPanel({ uuid, isAdmin, onEdit, onDivide, onClose }: TerritoryPanelProps) {
  const api = useApi();
  const queries = useQueryClient();
  const found = useQuery(oneTerritory(api, uuid));
  const [isEnding, setEnding] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const territory = found.data?.territory;

  const end = async () => {
    if (found.data === undefined) return;
    setBusy(true);
    const endAt = (tag: string) =>
      api.request(calls.patchTerritory, {
        params: { id: uuid },
        body: { ended: true },
        headers: { "If-Match": tag },
      });
    let answer = await endAt(found.data.tag);
    if (answer.type === "refused" && answer.status === 412) {
      /* Every sale changes the tag; whoever ends a territory has to have seen its name and its shape alone. */
      const now = await fetchTerritory(api, uuid).catch(() => null);
      if (now !== null && !isOther(found.data.territory, now.territory)) answer = await endAt(now.tag);
    }
    setBusy(false);
    if (answer.type === "ok") {
      showToast({ about: "territory", level: "positive", title: `${territory?.name ?? "Das Gebiet"} ist aufgelöst` });
      onClose();
    } else {
      setRefusal(answer.type === "refused" ? answer.text : "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.");
    }
    await refreshTerritories(queries);
  };

  return (
    <section className="territory-panel" aria-label="Gebiet">
      <header className="territory-head">
        <h2 ref={heading} tabIndex={-1} className="grow truncate">
          {territory?.name ?? "Gebiet"}
        </h2>
        <IconButton label="Schließen" icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className="territory-scroll quiet-scroll">
        {found.isPending && (
          <output aria-label="Lade Daten">
            <Skeleton className="h-28" />
          </output>
        )}
        {found.isError && (
          <LoadProblem
            title="Das Gebiet konnte nicht geladen werden"
            problem={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {territory !== undefined && territory.endedAt !== null && (
          <p className="territory-part text-muted">Dieses Gebiet ist aufgelöst. Niemand hat es mehr.</p>
        )}
        {territory !== undefined && territory.endedAt === null && (
          <>
            <Counts of={territory} />
            <Members territory={territory} isAdmin={isAdmin} />
          </>
        )}
      </div>
      {isAdmin && territory?.endedAt === null && found.data !== undefined && (
        <footer className="territory-foot">
          <Button level="danger" onClick={() => setEnding(true)}>
            Auflösen …
          </Button>
          {territory.addresses > 1 && <Button onClick={onDivide}>Aufteilen …</Button>}
          <Button
            level="primary"
            icon={<EditIcon className="icon-sm" />}
            onClick={() => onEdit(draftOf(territory, shapeOf(territory), found.data.tag))}
          >
            Bearbeiten
          </Button>
        </footer>
      )}
      {isEnding && territory !== undefined && (
        <ConfirmDialog
          title="Gebiet auflösen"
          about={territory.name}
          confirmLabel="Auflösen"
          severity="danger"
          busy={busy}
          onConfirm={() => void end()}
          onCancel={() => setEnding(false)}
        >
          <p>
            Niemand hat das Gebiet dann mehr, und seine Adressen liegen in keinem, wenn sie nicht in einem anderen liegen. Was
            dort schon erfasst ist, bleibt und kommt auch von Tablets ohne Netz noch an.
          </p>
          <RefusalNote text={refusal} />
        </ConfirmDialog>
      )}
    </section>
  );
}
