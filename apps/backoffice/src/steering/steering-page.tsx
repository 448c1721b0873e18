import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useRef, useState } from "react";
import { weekOf } from "@rundgang/domain";
import {
  Banner,
  Button,
  Card,
  dayOf,
  DayRangeField,
  DownloadIcon,
  ErrorIcon,
  formatLongDateTime,
  formatNumber,
  GoalIcon,
  PrintIcon,
  SegmentedControl,
  SelectField,
  Skeleton,
  StatePanel,
  useNow,
} from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { useApi } from "../session/session-context.tsx";
import { isLeadAlone } from "../teams/team-words.ts";
import { allTerritories } from "../territories/queries.ts";
import { CoverageMap } from "./coverage-map.tsx";
import { CoverageTable } from "./coverage-table.tsx";
import { coverageFile } from "./coverage-file.ts";
import { csvType, saveText } from "./csv.ts";
import { FunnelCard } from "./funnel-card.tsx";
import { PictureMenu } from "./picture-menu.tsx";
import { QuotaCard } from "./quota-card.tsx";
import { coverages, funnels, quotaCourse } from "./queries.ts";
import { readSteeringSearch, wholeSteeringSearch, type SteeringSearch } from "./steering-search.ts";
import { SteeringTabs } from "./steering-tabs.tsx";
import { dayText, groupLabels, longDayText, mostUrgent } from "./steering-words.ts";

const firstDay = "2020-01-01";
const noTerritories: ReadonlySet<string> = new Set();

/** /steuerung: how far each build area is, whether its quota will be met, and where between the door and the contract it is lost. */
export function SteeringPage() {
  const api = useApi();
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const now = useNow();
  const today = dayOf(now);
  const search = wholeSteeringSearch(readSteeringSearch(useSearch({ strict: false })));
  const { group, project } = search;
  const from = search.from === "" ? (weekOf(today)[0] ?? today) : search.from;
  const until = search.until === "" ? today : search.until;

  const projects = useQuery(coverages(api, "project", ""));
  const table = useQuery(coverages(api, group, project));
  const territories = useQuery(allTerritories(api));
  const byTerritory = useQuery(coverages(api, "territory", project));
  const mapHolder = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const areas = projects.data?.rows ?? [];
  const chosen =
    project === ""
      ? (areas.find(({ key }) => key === picked) ?? mostUrgent(areas) ?? areas[0])
      : areas.find(({ key }) => key === project);
  const course = useQuery(quotaCourse(api, chosen?.key ?? null));
  const inside = useQuery({ ...coverages(api, "territory", open ?? ""), enabled: open !== null });
  const own = useQuery({ ...coverages(api, "territory", chosen?.key ?? ""), enabled: chosen !== undefined });
  const marked = useMemo(
    () => (own.data === undefined || own.isPlaceholderData ? noTerritories : new Set(own.data.rows.map(({ key }) => key))),
    [own.data, own.isPlaceholderData],
  );
  const about = useQuery(
    funnels(api, { by: spanOf(from, until) > 31 ? "week" : "day", from, to: until, ...(project !== "" && { project }) }),
  );

  const set = useCallback(
    (change: Partial<SteeringSearch>) =>
      void navigate({
        to: ".",
        search: (before: Record<string, unknown>) => readSteeringSearch({ ...before, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const groups = (
    ["project", "territory", "street", "team", ...(isLeadAlone(person.roles) ? (["person"] as const) : [])] as const
  ).map((value) => ({
    value,
    label: groupLabels[value].many,
  }));
  const name = project === "" ? "Alle Ausbaugebiete" : (chosen?.name ?? "Ausbaugebiet");
  return (
    <div className="steer">
      <header className="office-head">
        <h1>Steuerung</h1>
        <span className="grow" />
        <p className="live-mark" role="status">
          {table.dataUpdatedAt === 0 ? "lädt …" : `Stand ${new Date(table.dataUpdatedAt).toLocaleTimeString("de-DE")}`}
        </p>
      </header>
      <SteeringTabs />
      <search className="steer-tools">
        <SelectField
          label="Ausbaugebiet"
          hideLabel
          value={project}
          options={[{ value: "", label: "Alle Ausbaugebiete" }, ...areas.map(({ key, name: label }) => ({ value: key, label }))]}
          onChange={(value) => set({ project: value })}
        />
        <SegmentedControl label="Gliederung" value={group} options={groups} onChange={(value) => set({ group: value })} />
        <DayRangeField
          label={`${dayText(from)} bis ${dayText(until)}`}
          value={{ from, until }}
          today={today}
          earliest={firstDay}
          onChange={(range) => set({ from: range.from ?? "", until: range.until ?? "" })}
        />
        <span className="grow" />
        <span className="steer-buttons">
          <Button icon={<PrintIcon className="icon-sm" />} disabled={table.data === undefined} onClick={() => print()}>
            Drucken
          </Button>
          <Button
            icon={<DownloadIcon className="icon-sm" />}
            disabled={table.data === undefined}
            onClick={() => table.data !== undefined && saveText(`abdeckung-${today}.csv`, coverageFile(table.data), csvType)}
          >
            Exportieren
          </Button>
        </span>
      </search>
      <div className="steer-grid quiet-scroll">
        <p className="print-head">
          <b>Rundgang, Steuerung</b>
          <span>
            {name} · {longDayText(from)} bis {longDayText(until)} · Stand {formatLongDateTime(now)}
          </span>
        </p>
        {[projects, table, byTerritory, course, about].some(({ isError }) => isError) && table.data !== undefined && (
          <div role="alert" className="steer-whole">
            <Banner level="danger" icon={<ErrorIcon />}>
              Ein Teil der Zahlen ist von vorhin: Der Server hat nicht geantwortet.
            </Banner>
          </div>
        )}
        {table.isError && table.data === undefined ? (
          <div className="steer-whole steer-problem">
            <LoadProblem
              title="Die Zahlen konnten nicht geladen werden"
              problem={table.error}
              onRetry={() => {
                for (const one of [projects, table, territories, byTerritory, about]) void one.refetch();
              }}
            />
          </div>
        ) : (
          <>
            <Card
              title="Abdeckung"
              padded={false}
              className="steer-card"
              action={
                <span className="steer-actions">
                  <span className="steer-hint">besuchte Wohneinheiten</span>
                  <PictureMenu holder={mapHolder} name={`abdeckung-${today}`} title="Abdeckung" />
                </span>
              }
            >
              <div ref={mapHolder}>
                {byTerritory.data === undefined || territories.data === undefined ? (
                  <Skeleton className="h-90 rounded-none" />
                ) : byTerritory.data.rows.length === 0 ? (
                  <StatePanel live="status" icon={<GoalIcon />} title="Noch kein Gebiet">
                    Sobald Adressen in einem Gebiet liegen, steht es hier.
                  </StatePanel>
                ) : (
                  <CoverageMap territories={territories.data} rows={byTerritory.data.rows} chosen={marked} />
                )}
              </div>
            </Card>
            <Card
              title={groupLabels[group].many}
              padded={false}
              className="steer-card"
              action={
                <span className="steer-hint numbers">
                  {table.data === undefined ? "" : countText(table.data.total.units, "Wohneinheit", "Wohneinheiten")}
                </span>
              }
            >
              {table.data === undefined ? (
                <Skeleton className="m-5 h-60" />
              ) : (
                <>
                  {table.data.rows.length === 0 && <p className="steer-note">Hier ist noch nichts zu zählen.</p>}
                  {table.data.rows.length > 0 && (
                    <CoverageTable
                      found={table.data}
                      here={group === "project" ? (chosen?.key ?? null) : null}
                      onHere={(row) => (group === "project" ? setPicked(row.key) : undefined)}
                      inside={inside.isPlaceholderData ? undefined : inside.data?.rows}
                      open={open}
                      onOpen={group === "project" ? setOpen : null}
                    />
                  )}
                  {table.data.left > 0 && (
                    <p className="steer-note">
                      Weitere {formatNumber(table.data.left)} stehen hier nicht. Wähle ein Ausbaugebiet.
                    </p>
                  )}
                  {table.data.hidden > 0 && (
                    <p className="steer-note">
                      {countText(table.data.hidden, "Team steht", "Teams stehen")} hier nicht: Zahlen gibt es ab drei Personen.
                    </p>
                  )}
                </>
              )}
            </Card>
            {about.data === undefined ? (
              <Card title="Von der Tür zum Auftrag" className="steer-card">
                {about.isError ? <p>{about.error.message}</p> : <Skeleton className="h-44" />}
              </Card>
            ) : (
              <FunnelCard funnel={about.data} about={project === "" ? "" : name} />
            )}
            {course.data === undefined ? (
              <Card title="Quote" className="steer-card">
                {course.isError ? (
                  <p>{course.error.message}</p>
                ) : chosen === undefined && projects.isSuccess ? (
                  <p>Noch kein Ausbaugebiet.</p>
                ) : (
                  <Skeleton className="h-44" />
                )}
              </Card>
            ) : (
              <QuotaCard key={course.data.project} course={course.data} />
            )}
          </>
        )}
        <p className="print-foot">
          <span>{person.name}</span>
          <span>Prognose aus den letzten 28 Tagen, ohne Feiertage</span>
        </p>
      </div>
    </div>
  );
}

function spanOf(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
}
