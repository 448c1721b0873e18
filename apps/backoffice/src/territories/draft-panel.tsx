import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import {
  Banner,
  BegunIcon,
  Button,
  Chip,
  ErrorIcon,
  Skeleton,
  TextField,
  WarningIcon,
  formatNumber,
  showToast,
} from "@rundgang/ui";
import { v7 } from "uuid";

import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { Counts } from "./counts.tsx";
import { isOther, type Draft } from "./draft.ts";
import { fetchTerritory, refreshTerritories, shapeOf } from "./queries.ts";
import { joinRings, takeApart, type Ring, type Shape } from "./rings.ts";

type DraftPanelProps = {
  readonly draft: Draft;
  readonly shape: Shape | null;
  readonly preview: UseQueryResult<wire.TerritoryPreview>;
  readonly onName: (name: string) => void;
  readonly onCutName: (name: string) => void;
  readonly onRings: (rings: readonly Ring[]) => void;
  /** The version of now has been seen. */
  readonly onTag: (tag: string) => void;
  /** What somebody else has saved meanwhile, to be shown beside one's own. */
  readonly onTheirs: (shape: Shape | null) => void;
  readonly onSaved: (uuid: string) => void;
  readonly onDiscard: () => void;
};

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt angelegt wird nichts.";

/** What is being drawn: its name, what it would hold, what is wrong with it. */
export function DraftPanel(props: DraftPanelProps) {
  const { draft, shape, preview, onName, onTag, onTheirs, onSaved } = props;
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  /* Somebody else's version of it, once it is known that there is one. */
  const [stale, setStale] = useState<{
    readonly tag: string;
    readonly name: string;
  } | null>(null);
  const made = useRef({ uuid: v7(), text: "" });
  /* What a cut took off, once it is there: another name for it is a change, not one more territory. */
  const cutMade = useRef<{ readonly uuid: string; readonly text: string; readonly isThere: boolean } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const told = shape === null ? undefined : preview.data;
  const problems = told?.problems ?? [];
  const nameFault = draft.name.trim() === "" ? "Bitte gib dem Gebiet einen Namen." : undefined;
  const cutFault =
    draft.cutOff !== null && draft.cutOff.name.trim() === "" ? "Bitte gib auch dem zweiten Teil einen Namen." : undefined;

  const isTooFine = problems.some(({ tooFine }) => tooFine);
  const simplify = async () => {
    if (shape === null) return;
    setBusy(true);
    const answer = await api.request(calls.postTerritoryPreview, { body: { geometry: { ...shape }, simplify: true } });
    setBusy(false);
    const geometry = answer.type === "ok" ? answer.value.geometry : null;
    if (geometry === null) setRefusal(answer.type === "ok" ? "Vereinfacht kreuzt sich der Umriss selbst." : unanswered);
    else props.onRings(takeApart(shapeOf({ geometry })));
  };

  /** Makes the second half of a cut first: nothing is in no territory meanwhile. Null where it is there. */
  const saveCut = async (): Promise<string | null> => {
    const rest = draft.cutOff === null ? null : joinRings(draft.cutOff.rings);
    if (draft.cutOff === null || rest === null) return null;
    const body = { name: draft.cutOff.name.trim(), geometry: { ...rest } };
    const text = JSON.stringify(body);
    const before = cutMade.current;
    if (before?.isThere === true && before.text === text) return null;
    const uuid = before !== null && (before.isThere || before.text === text) ? before.uuid : v7();
    cutMade.current = { uuid, text, isThere: before?.isThere === true };
    const answer =
      before?.isThere === true
        ? await api.request(calls.patchTerritory, { params: { id: uuid }, body })
        : await api.request(calls.postTerritory, { body: { uuid, ...body } });
    if (answer.type === "ok") cutMade.current = { uuid, text, isThere: true };
    else if (before?.isThere === true) cutMade.current = before;
    return answer.type === "ok" ? null : answer.type === "refused" ? answer.text : unanswered;
  };

  const save = async (tag: string): Promise<void> => {
    setTried(true);
    if (busy || shape === null || nameFault !== undefined || cutFault !== undefined || problems.length > 0) return;
    setBusy(true);
    setRefusal(null);
    const body = { name: draft.name.trim(), geometry: { ...shape } };
    const cutRefusal = await saveCut();
    if (cutRefusal !== null) {
      setBusy(false);
      return setRefusal(cutRefusal);
    }
    const uuid = draft.uuid ?? sameRequest(made, body).uuid;
    const answer =
      draft.uuid === null
        ? await api.request(calls.postTerritory, { body: { uuid, ...body } })
        : await api.request(calls.patchTerritory, { params: { id: uuid }, body, headers: { "If-Match": tag } });
    setBusy(false);
    if (answer.type === "ok") {
      showToast({ about: "territory", level: "positive", title: `${body.name} ist gespeichert` });
      await refreshTerritories(queries);
      return onSaved(uuid);
    }
    if (answer.type === "refused" && answer.status === 412) return lookAtTheirs(uuid);
    return setRefusal(answer.type === "refused" ? answer.text : unanswered);
  };

  const lookAtTheirs = async (uuid: string): Promise<void> => {
    const now = await fetchTerritory(api, uuid).catch(() => null);
    if (now === null) return setRefusal(unanswered);
    /* Every sale changes the tag. Where only counts or members are others, one's own shape loses nothing. */
    if (!isOther(draft.seen, now.territory) && now.territory.endedAt === null) {
      onTag(now.tag);
      return save(now.tag);
    }
    setStale({ tag: now.tag, name: now.territory.name });
    onTheirs(shapeOf(now.territory));
  };

  const saving = useRef(save);
  useEffect(() => {
    saving.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) void saving.current(draft.tag);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [draft.tag]);

  return (
    <section className="territory-panel" aria-label="Entwurf">
      <header className="territory-head">
        <h2 ref={heading} tabIndex={-1} className="grow truncate">
          {draft.uuid === null ? "Neues Gebiet" : "Gebiet bearbeiten"}
        </h2>
        <Chip icon={<BegunIcon className="icon-sm" />}>Entwurf</Chip>
      </header>
      <div className="territory-scroll quiet-scroll">
        <div className="territory-part">
          <TextField
            label="Name"
            required
            maxLength={200}
            value={draft.name}
            onChange={onName}
            error={isTried ? nameFault : undefined}
          />
          {draft.cutOff !== null && (
            <TextField
              label="Name des abgeteilten Gebiets"
              required
              maxLength={200}
              value={draft.cutOff.name}
              onChange={props.onCutName}
              error={isTried ? cutFault : undefined}
            />
          )}
        </div>
        {shape === null && (
          <p className="territory-part text-muted">Zeichne den Umriss auf der Karte. Was darin liegt, zählt mit.</p>
        )}
        {shape !== null && told === undefined && preview.isPending && <Skeleton className="h-28" />}
        {preview.isError && (
          <Banner level="danger" icon={<ErrorIcon />} live="alert">
            {preview.error.message}
          </Banner>
        )}
        {told !== undefined && problems.length === 0 && (
          <>
            <Counts of={told} />
            <p className="territory-part text-sm text-muted">
              {(told.squareMetres / 1_000_000).toLocaleString("de-DE", {
                maximumFractionDigits: 2,
              })}{" "}
              km²
              {draft.uuid === null && told.uncovered > 0 && ` · ${formatNumber(told.uncovered)} davon bisher in keinem Gebiet`}
            </p>
          </>
        )}
        {problems.length > 0 && (
          <div className="territory-part" role="alert">
            <Banner level="danger" icon={<WarningIcon />}>
              <ul className="territory-problems">
                {problems.map(({ path, message }) => (
                  <li key={path}>{message}</li>
                ))}
              </ul>
            </Banner>
            {isTooFine && (
              <Button busy={busy} onClick={() => void simplify()}>
                Vereinfachen
              </Button>
            )}
          </div>
        )}
        {stale !== null && (
          <div className="territory-part" role="alert">
            <Banner level="yellow" icon={<WarningIcon />}>
              Inzwischen hat jemand ‚{stale.name}‘ geändert. Seine Fläche steht gestrichelt auf der Karte, deine ist gefüllt.
            </Banner>
            <div className="territory-buttons">
              <Button
                level="primary"
                busy={busy}
                onClick={() => {
                  onTag(stale.tag);
                  onTheirs(null);
                  setStale(null);
                  void save(stale.tag);
                }}
              >
                Meine übernehmen
              </Button>
              <Button
                onClick={() => {
                  onTheirs(null);
                  void refreshTerritories(queries);
                  if (draft.uuid !== null) onSaved(draft.uuid);
                }}
              >
                Verwerfen
              </Button>
            </div>
          </div>
        )}
        <RefusalNote text={refusal} />
      </div>
      {stale === null && (
        <footer className="territory-foot">
          <Button onClick={props.onDiscard}>Verwerfen</Button>
          <Button
            level="primary"
            busy={busy}
            disabled={shape === null || problems.length > 0}
            aria-keyshortcuts="Control+S"
            onClick={() => void save(draft.tag)}
          >
            Speichern
          </Button>
        </footer>
      )}
    </section>
  );
}

/** The same again is the same request; what was changed is another one. */
function sameRequest(made: { current: { readonly uuid: string; readonly text: string } }, body: object) {
  const text = JSON.stringify(body);
  if (made.current.text !== text) made.current = { uuid: v7(), text };
  return made.current;
}
