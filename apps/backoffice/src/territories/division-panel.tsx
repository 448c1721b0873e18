import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { calls, wire } from "@rundgang/contracts";
import { Banner, Button, Chip, InfoIcon, BegunIcon, Skeleton, Stepper, TextField, formatNumber, showToast } from "@rundgang/ui";
import { v7 } from "uuid";

import { LoadProblem } from "../app/load-problem.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { formatWork, nameFault } from "./division.ts";
import { refreshTerritories } from "./queries.ts";

type DivisionPanelProps = {
  readonly territory: Pick<wire.SalesTerritory, "uuid" | "name" | "version">;
  readonly count: number;
  readonly names: readonly string[];
  readonly proposal: UseQueryResult<wire.TerritoryDivisionPreview>;
  readonly onCount: (count: number) => void;
  readonly onName: (index: number, name: string) => void;
  /** It is divided, and what is shown of territories has been asked for anew. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** A proposal how a territory becomes several of like work: looked at, named, taken or not. */
export function DivisionPanel({ territory, count, names, proposal, onCount, onName, onDone, onCancel }: DivisionPanelProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /* The same again is the same request: an answer that was lost divides nothing twice. */
  const made = useRef({ text: "", uuid: "", others: [] as readonly string[] });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const parts = proposal.data?.parts ?? [];

  const take = async () => {
    const fault = nameFault(names);
    setRefusal(fault);
    if (fault !== null || busy || proposal.data === undefined) return;
    const text = JSON.stringify([parts, names]);
    if (made.current.text !== text) made.current = { text, uuid: v7(), others: parts.slice(1).map(() => v7()) };
    const { uuid, others: uuids } = made.current;
    const [first, ...others] = parts.map(({ geometry }, index) => ({ name: (names[index] ?? "").trim(), geometry }));
    if (first === undefined) return;
    setBusy(true);
    const answer = await api.request(calls.postTerritoryDivision, {
      body: {
        uuid,
        territory: `/api/territories/${territory.uuid}`,
        version: territory.version,
        first,
        others: others.map((part, index) => ({ uuid: uuids[index] ?? v7(), ...part })),
      },
    });
    if (answer.type === "ok") {
      await refreshTerritories(queries);
      showToast({
        about: "territory",
        level: "positive",
        title: `${territory.name} ist aufgeteilt`,
        text: `${parts.length} Gebiete haben jetzt dieselben Mitglieder. Unter „Verteilen“ bekommt jeder seines.`,
      });
      return onDone();
    }
    /* The shape of now has a version of its own, for which a proposal is asked. */
    const isChanged = answer.type === "refused" && answer.status === 412;
    if (isChanged) await refreshTerritories(queries);
    setBusy(false);
    setRefusal(
      answer.type !== "refused"
        ? "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt angelegt wird nichts."
        : isChanged
          ? "Jemand hat die Fläche inzwischen geändert. Das ist der Vorschlag für die neue; bitte sieh ihn dir an."
          : answer.text,
    );
  };

  return (
    <section className="territory-panel" aria-label="Aufteilen">
      <header className="territory-head">
        <h2 ref={heading} tabIndex={-1} className="grow truncate">
          {territory.name} aufteilen
        </h2>
        <Chip icon={<BegunIcon className="icon-sm" />}>Vorschlag</Chip>
      </header>
      <div className="territory-scroll quiet-scroll">
        <div className="territory-part">
          <Stepper
            label="Teile"
            value={count}
            min={2}
            max={wire.mostDivisionParts}
            onChange={(next) => next !== null && onCount(next)}
          />
          <p className="text-sm text-muted">
            Jeder Teil hängt zusammen und macht gleich viel Arbeit: offene Wohneinheiten und Wege. Geteilt wird zwischen Straßen.
          </p>
        </div>
        {proposal.isPending && (
          <output aria-label="Der Vorschlag wird berechnet" className="territory-part">
            <Skeleton className="h-28" />
            <span className="text-sm text-muted">Bei tausenden Adressen dauert das einige Sekunden.</span>
          </output>
        )}
        {proposal.isError && (
          <LoadProblem title="Es gibt keinen Vorschlag" problem={proposal.error} onRetry={() => void proposal.refetch()} />
        )}
        {proposal.data?.onStreets === false && (
          <Banner level="yellow" icon={<InfoIcon />}>
            Für diesen Ort sind keine Straßen eingelesen. Die Wege sind aus der Luftlinie geschätzt.
          </Banner>
        )}
        {proposal.data !== undefined && (
          <ol className="territory-part division-parts">
            {parts.map((part, index) => (
              <li key={`part-${index + 1}`}>
                <TextField
                  label={`Name von Teil ${index + 1}`}
                  required
                  maxLength={200}
                  value={names[index] ?? ""}
                  onChange={(name) => onName(index, name)}
                />
                <p className="numbers text-sm text-muted">
                  {formatNumber(part.openUnits)} von {formatNumber(part.units)} WE offen · {formatWork(part.minutes)} ·{" "}
                  {formatNumber(Math.round(part.walkMetres / 100) / 10)} km zu Fuß
                </p>
              </li>
            ))}
          </ol>
        )}
        <RefusalNote text={refusal} />
      </div>
      <footer className="territory-foot">
        <Button disabled={busy} onClick={onCancel}>
          Abbrechen
        </Button>
        <Button level="primary" busy={busy} disabled={proposal.data === undefined} onClick={() => void take()}>
          Aufteilen
        </Button>
      </footer>
    </section>
  );
}
