import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useBlocker, useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { calls, idOfIri, instantOfWallTime, iri, type wire } from "@rundgang/contracts";
import { addDays } from "@rundgang/domain";
import {
  Button,
  CheckIcon,
  CloseIcon,
  ConfirmDialog,
  DayField,
  dayOf,
  formatNumber,
  formatShortDay,
  IconButton,
  ListIcon,
  LockIcon,
  MapIcon,
  PrintIcon,
  SegmentedControl,
  SelectField,
  showToast,
  Skeleton,
  StatePanel,
  UndoIcon,
  useNow,
} from "@rundgang/ui";
import { v7 } from "uuid";

import { countText } from "../app/count-text.ts";
import { isTyping } from "../app/is-typing.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { allTeams, refreshTeams } from "../teams/queries.ts";
import { allTerritories, refreshTerritories } from "../territories/queries.ts";
import { DistributeBoard } from "./distribute-board.tsx";
import { DistributeMap } from "./distribute-map.tsx";
import { readDistributeSearch } from "./distribute-search.ts";
import {
  cardsOf,
  columnsOf,
  guideOf,
  movesLeft,
  peopleOf,
  toldMoves,
  whyNotTo,
  withMove,
  type BoardCard,
  type BoardPerson,
  type Moves,
} from "./distribution.ts";
import { coverages } from "./queries.ts";
import { SteeringTabs } from "./steering-tabs.tsx";

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt verteilt wird nichts.";
const noMoves: Moves = new Map();
const latest = "2099-12-31";
const views = [
  { value: "board", label: "Tafel", icon: <ListIcon className="icon-sm" /> },
  { value: "map", label: "Karte", icon: <MapIcon className="icon-sm" /> },
] as const;

/** /steuerung/verteilen: who of a team has which territories, changed by hand and saved in one step from a day on. */
export function DistributePage() {
  const api = useApi();
  const navigate = useNavigate();
  const { person: reader } = useRouteContext({ from: "__root__" });
  const search = useSearch({ from: "/steuerung/verteilen" });
  const teams = useQuery(allTeams(api));
  const territories = useQuery(allTerritories(api));
  const isAdmin = reader.roles.includes("ROLE_ADMIN");
  const own = (teams.data ?? []).filter(({ leads }) => isAdmin || leads.some((lead) => idOfIri(lead["@id"]) === reader.sub));
  const teamOf = (uuid: string | undefined) => own.find((one) => one.uuid === uuid) ?? own[0];
  const team = teamOf(search.team);
  const problem = teams.error ?? territories.error;
  const set = (change: { readonly team?: string; readonly map?: true | undefined }) =>
    void navigate({
      to: "/steuerung/verteilen",
      search: (before) => readDistributeSearch({ ...before, ...change }),
      replace: true,
    });
  return (
    <div className="steer dist">
      <header className="office-head">
        <h1>Steuerung</h1>
        <span className="grow" />
      </header>
      <SteeringTabs />
      <search className="steer-tools">
        {team !== undefined && (
          <SelectField
            label="Team"
            hideLabel
            value={team.uuid}
            options={own.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={(uuid) => set({ team: uuid })}
          />
        )}
        <SegmentedControl
          label="Darstellung"
          value={search.map === true ? "map" : "board"}
          options={views}
          onChange={(value) => set({ map: value === "map" ? true : undefined })}
        />
        <span className="grow" />
        <span className="dist-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> wählen <kbd>M</kbd> verschieben
        </span>
        <Button icon={<PrintIcon className="icon-sm" />} disabled={team === undefined} onClick={() => print()}>
          Drucken
        </Button>
      </search>
      {problem !== null && (teams.data === undefined || territories.data === undefined) ? (
        <LoadProblem
          title="Die Gebiete konnten nicht geladen werden"
          problem={problem}
          onRetry={() => {
            void teams.refetch();
            void territories.refetch();
          }}
        />
      ) : teams.data === undefined || territories.data === undefined ? (
        <output className="day-waiting" aria-label="Lade Daten">
          <Skeleton className="h-80" />
        </output>
      ) : team === undefined ? (
        <StatePanel live="status" icon={<LockIcon />} title="Kein Team, das du verteilen darfst">
          Gebiete verteilt, wer ein Team leitet, und die Verwaltung.
        </StatePanel>
      ) : (
        <Distribution key={team.uuid} team={team} territories={territories.data} isMap={search.map === true} teamOf={teamOf} />
      )}
    </div>
  );
}

type DistributionProps = {
  readonly team: wire.Team;
  readonly territories: readonly wire.SalesTerritory[];
  readonly isMap: boolean;
  /** Whose territories an address with that team shows. */
  readonly teamOf: (uuid: string | undefined) => wire.Team | undefined;
};

function Distribution({ team, territories, isMap, teamOf }: DistributionProps) {
  const api = useApi();
  const queries = useQueryClient();
  const today = dayOf(useNow());
  const people = useMemo(() => peopleOf(team), [team]);
  const cards = useMemo(() => cardsOf(territories, people), [territories, people]);
  const covered = useQuery(coverages(api, "territory", "")).data;
  const [history, setHistory] = useState<readonly Moves[]>([noMoves]);
  const [day, setDay] = useState(addDays(today, 1));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /* An answer that was lost is asked for again under the same uuid: nothing is distributed twice. */
  const request = useRef({ uuid: v7(), of: "" });
  const moves = movesLeft(cards, history.at(-1) ?? noMoves);
  const told = toldMoves(cards, people, moves);
  const isChanged = told.length > 0;
  const when = day === today ? "ab sofort" : `ab ${formatShortDay(`${day}T12:00:00Z`)}`;
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged && (current.pathname !== next.pathname || teamOf(readDistributeSearch(next.search).team)?.uuid !== team.uuid),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });

  const move = (card: BoardCard, to: BoardPerson | null) => {
    const why = whyNotTo(cards, moves, card, to);
    setRefusal(why);
    if (why === null) setHistory((before) => [...before, withMove(moves, card, to?.id ?? null)]);
  };
  const undo = () => setHistory((before) => (before.length > 1 ? before.slice(0, -1) : before));
  const discard = () => {
    setRefusal(null);
    /* One step more, so that what was thrown away by mistake comes back by 'Zurück'. */
    if (isChanged) setHistory((before) => [...before, noMoves]);
  };
  const save = async () => {
    if (busy || !isChanged) return;
    const body = {
      ...(day !== today && { at: instantOfWallTime(`${day} 00:00:00`) }),
      moves: told.map(({ card }) => {
        const to = moves.get(card.key) ?? null;
        return {
          territory: iri("territories", card.territory),
          member: card.member,
          to: to === null ? null : iri("mitarbeiters", to),
        };
      }),
    };
    const text = JSON.stringify(body);
    if (request.current.of !== text) request.current = { uuid: v7(), of: text };
    setBusy(true);
    const answer = await api.request(calls.postTerritoryDistribution, { body: { uuid: request.current.uuid, ...body } });
    setBusy(false);
    if (answer.type === "offline") {
      setRefusal(unanswered);
      return;
    }
    if (answer.type === "ok") {
      setHistory([noMoves]);
      setRefusal(null);
      const count = answer.value.moves;
      showToast({
        about: "territory",
        level: "positive",
        title: `${countText(count, "Gebiet", "Gebiete")} verteilt`,
        text: when,
      });
    } else setRefusal(answer.type === "refused" ? answer.text : unanswered);
    /* What somebody else has changed meanwhile is seen at once; what is left of the own moves stays. */
    await refreshTerritories(queries);
    refreshTeams(queries);
  };

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || document.querySelector("dialog[open], :popover-open") !== null) return;
    const key = event.key.toLowerCase();
    if (event.key === "Escape") discard();
    if (!(event.ctrlKey || event.metaKey) || (key !== "s" && key !== "z")) return;
    event.preventDefault();
    if (key === "s") void save();
    else undo();
  });
  useEffect(() => {
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);

  const visited = useMemo(
    () => new Map(covered?.rows.map((row) => [row.key, row.units === 0 ? null : Math.round((row.visited / row.units) * 100)])),
    [covered],
  );
  const guide = guideOf(cards, people);
  const board = {
    cards,
    columns: columnsOf(cards, people, moves),
    people,
    moves,
    guide,
    visitedOf: (territory: string) => visited.get(territory) ?? null,
    when,
    onMove: move,
  };
  return (
    <>
      <div className="dist-body">
        <p className="print-head">
          <b>Verteilung {team.name}</b>
          <span>{isChanged ? `Entwurf, gilt ${when}` : "Stand von jetzt"}</span>
        </p>
        {guide !== null && (
          <p className="dist-guide numbers">
            <i aria-hidden="true" /> Richtwert {formatNumber(guide)} offene Wohneinheiten je Person, gleichmäßig verteilt
          </p>
        )}
        {isMap ? <DistributeMap {...board} territories={territories} /> : <DistributeBoard {...board} />}
      </div>
      <footer className="dist-foot" data-unsaved={isChanged ? "" : undefined}>
        <RefusalNote text={refusal} />
        {isChanged ? (
          <details className="dist-changes">
            <summary>
              <b>{countText(told.length, "Änderung", "Änderungen")}:</b>{" "}
              <span className="text-muted">{told.map(({ card, to }) => `${card.name} zu ${to}`).join(", ")}</span>
            </summary>
            <ul>
              {told.map(({ card, from, to }) => (
                <li key={card.key}>
                  <span className="grow">
                    <b>{card.name}</b>: {from} → {to}, {when}, {formatNumber(card.openUnits)} offene WE
                  </span>
                  <IconButton
                    label={`${card.name} zurücknehmen`}
                    icon={<CloseIcon className="icon-sm" />}
                    onClick={() => setHistory((before) => [...before, withMove(moves, card, card.holder)])}
                  />
                </li>
              ))}
            </ul>
          </details>
        ) : (
          <p className="text-muted">Noch nichts verschoben.</p>
        )}
        <div className="dist-actions">
          <DayField label="gilt ab" value={day} earliest={today} latest={latest} onChange={setDay} />
          <Button
            icon={<UndoIcon className="icon-sm" />}
            aria-keyshortcuts="Control+Z"
            disabled={busy || history.length < 2}
            onClick={undo}
          >
            Zurück
          </Button>
          <Button aria-keyshortcuts="Escape" disabled={busy || !isChanged} onClick={discard}>
            Verwerfen
          </Button>
          <Button
            level="primary"
            icon={<CheckIcon className="icon-sm" />}
            aria-keyshortcuts="Control+S"
            busy={busy}
            disabled={!isChanged}
            onClick={() => void save()}
          >
            Übernehmen
          </Button>
        </div>
      </footer>
      {leaving.status === "blocked" && (
        <ConfirmDialog
          title="Verteilung verwerfen"
          about={countText(told.length, "Änderung", "Änderungen")}
          severity="danger"
          confirmLabel="Verwerfen"
          onCancel={leaving.reset}
          onConfirm={leaving.proceed}
        >
          Was du verschoben hast, ist noch nicht übernommen.
        </ConfirmDialog>
      )}
    </>
  );
}
