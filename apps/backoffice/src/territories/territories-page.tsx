import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useBlocker, useNavigate, useParams, useRouteContext, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { Button, ConfirmDialog, MapIcon, PlusIcon, UploadIcon, formatNumber, showToast } from "@rundgang/ui";

import { LiveMark } from "../live/live-mark.tsx";
import { useApi } from "../session/session-context.tsx";
import { cut, emptyDraft, isTouched, redone, redrawn, shapeOfDraft, undone, type Draft } from "./draft.ts";
import { areasOf } from "./division.ts";
import { DivisionPanel } from "./division-panel.tsx";
import { DraftPanel } from "./draft-panel.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { allTerritories, shapeOf, territoryGaps, territoryPreview } from "./queries.ts";
import { joinRings, takeApart, type Box, type Place, type Ring, type Shape } from "./rings.ts";
import type { Tool } from "./territory-canvas.ts";
import { TerritoryList } from "./territory-list.tsx";
import { TerritoryMap } from "./territory-map.tsx";
import { TerritoryPanel } from "./territory-panel.tsx";
import { isHeld, matching, readTerritorySearch, wholeTerritorySearch, type TerritorySearch } from "./territory-search.ts";
import { useDivision } from "./use-division.ts";

const cutTexts = {
  misses: "Die Linie muss die Fläche einmal ganz durchqueren.",
  too_often: "Die Linie kreuzt den Umriss mehr als zweimal. Bitte zieh sie einfacher.",
} as const;

/** /gebiete: the territories as a list and on a map; one of them, or what is being drawn, stands beside them. */
export function TerritoriesPage() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const isAdmin = person.roles.includes("ROLE_ADMIN");
  const search = wholeTerritorySearch(useSearch({ from: "/gebiete" }));
  const { uuid = null } = useParams({ strict: false });
  const list = useQuery(allTerritories(api));
  const [draft, setDraft] = useState<Draft | null>(null);
  const [tool, setTool] = useState<Tool>("polygon");
  const [isSnapping, setSnapping] = useState(true);
  const [showsGaps, setShowsGaps] = useState(false);
  const [box, setBox] = useState<Box | null>(null);
  /* What is divided, and into how many parts, stands in the address, so that Back and a reload find it. */
  const { division, forget } = useDivision(
    api,
    draft === null && isAdmin && search.parts !== null ? uuid : null,
    search.parts ?? 2,
  );
  const isNamed = division?.isNamed === true;
  const [theirs, setTheirs] = useState<Shape | null>(null);
  const [isImporting, setImporting] = useState(false);
  /* What somebody wants to do instead of going on with a draft. */
  const [wish, setWish] = useState<(() => void) | null>(null);
  const gaps = useQuery(territoryGaps(api, showsGaps ? box : null));
  const shape = useMemo(() => (draft === null ? null : shapeOfDraft(draft)), [draft]);
  const preview = useQuery(territoryPreview(api, shape, draft?.uuid ? `/api/territories/${draft.uuid}` : null));
  const all = useMemo(() => list.data ?? [], [list.data]);
  const rows = useMemo(() => matching(all, search), [all, search]);
  const proposed = division?.proposal.data;
  const names = division?.names;
  /* Its parts stand in its place. */
  const hidden = proposed === undefined ? draft?.uuid : division?.whole.uuid;
  const shown = useMemo(
    () => [
      ...all
        .filter((one) => one.uuid !== hidden)
        .map((one) => ({ uuid: one.uuid, name: one.name, isFree: !isHeld(one), shape: shapeOf(one) })),
      ...(proposed === undefined || names === undefined ? [] : areasOf(proposed, names)),
    ],
    [all, hidden, proposed, names],
  );
  const neighbours = useMemo<readonly Ring[]>(
    () => (isSnapping ? shown.flatMap((one) => takeApart(one.shape)) : []),
    [isSnapping, shown],
  );
  const problems = useMemo<readonly Place[]>(
    () =>
      (shape === null ? [] : (preview.data?.problems ?? [])).flatMap(({ at }) => {
        const [lon, lat] = at ?? [];
        return lon === undefined || lat === undefined ? [] : [[lon, lat] as const];
      }),
    [preview.data, shape],
  );
  const gapPlaces = useMemo<readonly Place[]>(
    () => (showsGaps ? (gaps.data?.addresses ?? []).map(({ lon, lat }) => [lon, lat] as const) : []),
    [showsGaps, gaps.data],
  );
  const cutOff = useMemo(() => (draft?.cutOff ? joinRings(draft.cutOff.rings) : null), [draft]);
  const beside = theirs ?? cutOff;
  const marks = useMemo(() => ({ gaps: gapPlaces, problems, beside }), [gapPlaces, problems, beside]);

  const set = useCallback(
    (change: Partial<TerritorySearch>) =>
      void navigate({
        to: ".",
        search: (before: Partial<TerritorySearch>) => readTerritorySearch({ ...before, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const open = useCallback(
    (next: string | null) =>
      void (next === null
        ? navigate({ to: "/gebiete", search: withoutParts, ignoreBlocker: true })
        : navigate({ to: "/gebiete/$uuid", params: { uuid: next }, search: withoutParts, ignoreBlocker: true })),
    [navigate],
  );
  const divide = (count: number | null, replace: boolean) =>
    void navigate({
      to: ".",
      search: (before: Partial<TerritorySearch>) => readTerritorySearch({ ...before, parts: count }),
      replace,
      ignoreBlocker: true,
    });
  const end = () => {
    setDraft(null);
    setTheirs(null);
    forget();
  };
  /* The pages of the territories keep a draft; every other one, and closing the window, would lose it. Names are those of one territory's parts. */
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (isTouched(draft) && !next.pathname.startsWith("/gebiete")) ||
      (isNamed && (next.pathname !== current.pathname || readTerritorySearch(next.search).parts === undefined)),
    enableBeforeUnload: () => isTouched(draft) || isNamed,
    withResolver: true,
  });
  /** Does it at once, or asks first where a draft would be lost. */
  const unlessDrawing = (act: () => void) => {
    if (!isTouched(draft) && !isNamed) {
      end();
      act();
    } else setWish(() => act);
  };
  const begin = (next: Draft, how: Tool) => {
    setTool(how);
    setTheirs(null);
    setDraft(next);
  };
  const change = useCallback((act: (draft: Draft) => Draft) => setDraft((now) => (now === null ? now : act(now))), []);
  const onRings = useCallback(
    (rings: readonly Ring[]) => {
      change((now) => redrawn(now, rings));
      setTool((now) => (now === "freehand" || now === "polygon" ? "select" : now));
    },
    [change],
  );
  const onCut = useCallback(
    (line: readonly Place[]) => {
      if (draft === null) return;
      const parted = cut(draft, line);
      if (typeof parted === "string")
        return void showToast({ level: "yellow", title: "Nicht zerschnitten", text: cutTexts[parted] });
      setDraft(parted);
      setTool("select");
    },
    [draft],
  );
  const total = gaps.data?.total ?? 0;

  return (
    <div className="territories-page" data-open={draft !== null || uuid !== null ? "" : undefined}>
      <header className="office-head">
        <h1>Gebiete</h1>
        <span className="grow" />
        <Button aria-pressed={showsGaps} icon={<MapIcon className="icon-sm" />} onClick={() => setShowsGaps((now) => !now)}>
          Ohne Gebiet <b className="numbers">{formatNumber(total)}</b>
        </Button>
        {isAdmin && (
          <Button icon={<UploadIcon className="icon-sm" />} onClick={() => unlessDrawing(() => setImporting(true))}>
            Importieren …
          </Button>
        )}
        {isAdmin && (
          <Button
            level="primary"
            icon={<PlusIcon className="icon-sm" />}
            onClick={() =>
              unlessDrawing(() => {
                open(null);
                begin(emptyDraft, "polygon");
              })
            }
          >
            Neues Gebiet
          </Button>
        )}
        <LiveMark />
      </header>
      <TerritoryList
        list={list}
        rows={rows}
        search={search}
        chosen={draft === null ? uuid : draft.uuid}
        onSearch={set}
        onOpen={(next) => unlessDrawing(() => open(next))}
      />
      <TerritoryMap
        territories={shown}
        chosen={draft === null ? uuid : null}
        draft={draft}
        tool={tool}
        neighbours={neighbours}
        marks={marks}
        isSnapping={isSnapping}
        onTool={setTool}
        onSnapping={setSnapping}
        onRings={onRings}
        onCut={onCut}
        onUndo={() => change(undone)}
        onRedo={() => change(redone)}
        onChoose={(next) => (division === null ? open(next) : undefined)}
        onBox={setBox}
      />
      {draft !== null ? (
        <DraftPanel
          key={draft.uuid ?? "new"}
          draft={draft}
          shape={shape}
          preview={preview}
          onName={(name) => change((now) => ({ ...now, name }))}
          onCutName={(name) => change((now) => (now.cutOff === null ? now : { ...now, cutOff: { ...now.cutOff, name } }))}
          onRings={(rings) => change((now) => redrawn(now, rings))}
          onTag={(tag) => change((now) => ({ ...now, tag }))}
          onTheirs={setTheirs}
          onSaved={(saved) => {
            end();
            open(saved);
          }}
          onDiscard={() => (isTouched(draft) ? setWish(() => () => undefined) : end())}
        />
      ) : (
        uuid !== null &&
        (division !== null ? (
          <DivisionPanel
            territory={division.whole}
            count={division.count}
            names={division.names}
            proposal={division.proposal}
            onCount={(count) => divide(count, true)}
            onName={division.name}
            onDone={() => {
              end();
              divide(null, true);
            }}
            onCancel={() => unlessDrawing(() => divide(null, true))}
          />
        ) : (
          <TerritoryPanel
            key={uuid}
            uuid={uuid}
            isAdmin={isAdmin}
            onEdit={(next) => begin(next, "select")}
            onDivide={() => divide(2, false)}
            onClose={() => open(null)}
          />
        ))
      )}
      {(wish !== null || blocked.status === "blocked") && (
        <ConfirmDialog
          title={isNamed ? "Aufteilung verwerfen?" : "Entwurf verwerfen?"}
          confirmLabel="Verwerfen"
          severity="danger"
          onCancel={() => {
            setWish(null);
            blocked.reset?.();
          }}
          onConfirm={() => {
            end();
            wish?.();
            setWish(null);
            blocked.proceed?.();
          }}
        >
          <p>
            {isNamed ? "Die Namen der Teile sind noch nicht gespeichert." : "Was du gezeichnet hast, ist noch nicht gespeichert."}
          </p>
        </ConfirmDialog>
      )}
      {isImporting && (
        <ImportDialog
          territories={all}
          onClose={() => {
            setImporting(false);
            void queries.invalidateQueries({ queryKey: ["territories"] });
          }}
        />
      )}
    </div>
  );
}

/** The list as it was set, without the division of a territory that is left. */
function withoutParts({ parts: _parts, ...before }: Partial<TerritorySearch>): Partial<TerritorySearch> {
  return before;
}
