import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { boundsOf, cameraFor, type MapCamera } from "@rundgang/map/mercator";
import {
  Button,
  BegunIcon,
  ChooseIcon,
  ErrorIcon,
  IconButton,
  LinkIcon,
  MinusIcon,
  NavigationIcon,
  OptionsIcon,
  PlusIcon,
  RetryIcon,
  Skeleton,
  StatePanel,
  ToolButton,
  UndoIcon,
} from "@rundgang/ui";

import { isTyping } from "../app/is-typing.ts";
import { useApi } from "../session/session-context.tsx";
import type { Draft } from "./draft.ts";
import { mapFiles } from "./queries.ts";
import { boxOf, takeApart, type Box, type Place, type Ring } from "./rings.ts";
import type { Marks, ShownTerritory, TerritoryCanvas, Tool } from "./territory-canvas.ts";

type TerritoryMapProps = {
  readonly territories: readonly ShownTerritory[];
  readonly chosen: string | null;
  readonly draft: Draft | null;
  readonly tool: Tool;
  readonly neighbours: readonly Ring[];
  readonly marks: Marks;
  readonly isSnapping: boolean;
  readonly onTool: (tool: Tool) => void;
  readonly onSnapping: (on: boolean) => void;
  readonly onRings: (rings: readonly Ring[]) => void;
  readonly onCut: (line: readonly Place[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onChoose: (uuid: string | null) => void;
  readonly onBox: (box: Box) => void;
};

const tools: readonly { readonly tool: Tool; readonly label: string; readonly key: string; readonly icon: typeof ChooseIcon }[] =
  [
    { tool: "select", label: "Bearbeiten", key: "v", icon: NavigationIcon },
    { tool: "polygon", label: "Ecken", key: "p", icon: ChooseIcon },
    { tool: "freehand", label: "Freihand", key: "f", icon: BegunIcon },
    { tool: "cut", label: "Teilen", key: "x", icon: OptionsIcon },
  ];

const hints: Readonly<Record<Tool, string>> = {
  select: "Fläche anklicken, dann Ecken ziehen. Rechtsklick entfernt eine Ecke, Entf eine ganze Fläche.",
  polygon: "Klick setzt eine Ecke, Eingabe schließt, Esc verwirft. Eine Fläche in der Fläche wird zur Aussparung.",
  freehand: "Klick beginnt, mit der Maus umfahren, Klick auf den Anfang schließt.",
  cut: "Linie quer durch die Fläche ziehen, Eingabe teilt.",
};

/** Germany, where nothing is known yet. */
const everywhere: MapCamera = { lat: 51.2, lon: 10.4, zoom: 6 };

type State = "starting" | "ready" | "no_webgl" | "no_code";

/** The map with its tools. Both libraries come with it, so the list stands there before. */
export function TerritoryMap(props: TerritoryMapProps) {
  const { territories, chosen, draft, tool, neighbours, marks } = props;
  const api = useApi();
  const files = useQuery(mapFiles(api)).data;
  const holder = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<TerritoryCanvas | null>(null);
  const [state, setState] = useState<State>("starting");
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(props);
  const known = useRef<readonly Ring[] | null>(null);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    let isOver = false;
    let made: TerritoryCanvas | null = null;
    const begin = async () => {
      const { createTerritoryCanvas, NoWebGl } = await import("./territory-canvas.ts");
      const container = holder.current;
      if (isOver || container === null) return;
      try {
        made = createTerritoryCanvas({
          container,
          label: "Karte der Gebiete",
          camera: cameraOf(latest.current.territories, container),
          files: [],
          onChoose: (uuid) => latest.current.onChoose(uuid),
          onRings: (drawn) => {
            /* It lies there already. */
            known.current = drawn;
            latest.current.onRings(drawn);
          },
          onCut: (line) => latest.current.onCut(line),
          onRest: (box) => latest.current.onBox(box),
          onLost: () => setAttempt((count) => count + 1),
        });
        setCanvas(made);
        setState("ready");
      } catch (error) {
        if (!(error instanceof NoWebGl)) throw error;
        setState("no_webgl");
      }
    };
    begin().catch(() => !isOver && setState("no_code"));
    return () => {
      isOver = true;
      setCanvas(null);
      made?.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try begins another map
  }, [attempt]);

  useEffect(() => {
    if (files !== undefined) canvas?.show(files);
  }, [canvas, files]);
  useEffect(() => canvas?.setTerritories(territories, chosen), [canvas, territories, chosen]);
  useEffect(() => canvas?.setMarks(marks), [canvas, marks]);
  useEffect(() => canvas?.setNeighbours(neighbours), [canvas, neighbours]);

  /* The first territories that come, and the one that is opened, come into view. */
  const seen = useRef(false);
  useEffect(() => {
    if (canvas === null || territories.length === 0 || seen.current) return;
    seen.current = true;
    const box = boxOf(territories.flatMap(({ shape }) => takeApart(shape)));
    if (box !== null && chosen === null) canvas.goTo(box);
  }, [canvas, territories, chosen]);
  const gone = useRef<string | null>(null);
  useEffect(() => {
    if (canvas === null || chosen === gone.current) return;
    const found = territories.find(({ uuid }) => uuid === chosen);
    if (chosen !== null && found === undefined) return;
    gone.current = chosen;
    const box = found === undefined ? null : boxOf(takeApart(found.shape));
    if (box !== null) canvas.goTo(box);
  }, [canvas, chosen, territories]);

  /* What is drawn is the canvas's own; what was taken back, cut or given anew is laid there again. */
  const rings = draft?.rings ?? null;
  const isDrawing = rings !== null;
  useEffect(() => {
    if (canvas === null) return;
    if (rings === null) canvas.stop();
    else if (rings !== known.current) canvas.draw(rings, latest.current.neighbours);
    known.current = rings;
  }, [canvas, rings]);
  useEffect(() => {
    if (isDrawing) canvas?.setTool(tool);
  }, [canvas, tool, isDrawing]);

  const undo = () => {
    if (canvas?.undoCorner() !== true) props.onUndo();
  };
  useEffect(() => {
    if (draft === null) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && key === "z") {
        event.preventDefault();
        if (event.shiftKey) latest.current.onRedo();
        else if (canvas?.undoCorner() !== true) latest.current.onUndo();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const wanted = tools.find((one) => one.key === key);
      if (wanted !== undefined) latest.current.onTool(wanted.tool);
      if (key === "n") latest.current.onSnapping(!latest.current.isSnapping);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [canvas, draft]);

  const attribution = [...new Set((files ?? []).map((file) => file.attribution))].join(" · ");
  return (
    <section className="territory-map" aria-label="Karte">
      <div ref={holder} className="territory-canvas" data-ready={state === "ready"} />
      {state === "starting" && <Skeleton className="territory-canvas" />}
      {(state === "no_webgl" || state === "no_code") && (
        <StatePanel
          live="alert"
          level="yellow"
          icon={<ErrorIcon />}
          title={state === "no_webgl" ? "Dieser Browser kann keine Karte zeichnen" : "Die Karte konnte nicht geladen werden"}
          action={
            <Button
              icon={<RetryIcon className="icon-sm" />}
              onClick={() => {
                setState("starting");
                setAttempt((count) => count + 1);
              }}
            >
              Erneut versuchen
            </Button>
          }
        >
          Liste, Mitglieder und Import gehen auch ohne sie.
        </StatePanel>
      )}
      {state === "ready" && draft !== null && (
        <div className="territory-bar" role="toolbar" aria-label="Zeichnen">
          {tools.map(({ tool: one, label, key, icon: Icon }) => (
            <ToolButton
              key={one}
              icon={<Icon />}
              aria-pressed={tool === one}
              aria-keyshortcuts={key}
              disabled={(one === "cut" || one === "select") && draft.rings.length === 0}
              onClick={() => props.onTool(one)}
            >
              {label}
            </ToolButton>
          ))}
          <ToolButton icon={<UndoIcon />} aria-keyshortcuts="Control+Z" onClick={undo}>
            Zurück
          </ToolButton>
          <ToolButton
            icon={<RetryIcon />}
            aria-keyshortcuts="Control+Shift+Z"
            disabled={draft.future.length === 0}
            onClick={props.onRedo}
          >
            Vor
          </ToolButton>
          <ToolButton
            icon={<LinkIcon />}
            aria-pressed={props.isSnapping}
            aria-keyshortcuts="n"
            onClick={() => props.onSnapping(!props.isSnapping)}
          >
            Einrasten
          </ToolButton>
        </div>
      )}
      {state === "ready" && draft !== null && <p className="territory-hint">{hints[tool]}</p>}
      {state === "ready" && (
        <div className="territory-zoom">
          <IconButton label="Vergrößern" look="line" icon={<PlusIcon />} onClick={() => canvas?.zoomBy(1)} />
          <IconButton label="Verkleinern" look="line" icon={<MinusIcon />} onClick={() => canvas?.zoomBy(-1)} />
        </div>
      )}
      {attribution !== "" && <p className="territory-attribution">{attribution}</p>}
    </section>
  );
}

function cameraOf(territories: readonly ShownTerritory[], container: HTMLElement): MapCamera {
  const corners = territories.flatMap(({ shape }) => takeApart(shape).flat()).map(([lon, lat]) => ({ lat, lon }));
  const bounds = boundsOf(corners);
  const size = { width: container.clientWidth, height: container.clientHeight };
  return bounds === null ? everywhere : cameraFor(bounds, size, { room: 40, mostZoom: 17 });
}
