import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { addDays, chipLabel, levelOfCode } from "@rundgang/domain";
import {
  Button,
  Card,
  Chip,
  DayField,
  dayOf,
  formatLongDay,
  formatLongDateTime,
  formatNumber,
  formatTime,
  formatUpcoming,
  IconButton,
  joinClasses,
  levelClass,
  LockIcon,
  NextIcon,
  PersonIcon,
  PreviousIcon,
  PrintIcon,
  SelectField,
  ShowIcon,
  Skeleton,
  SkeletonList,
  StatePanel,
  UnitIcon,
  useNow,
  VisitIcon,
} from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { isTyping } from "../app/is-typing.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { CallFailed } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { allTeams } from "../teams/queries.ts";
import { DayMap } from "./day-map.tsx";
import { readDaySearch, type DaySearch } from "./day-search.ts";
import { dayStrip, gapsOf, gapsText } from "./day-strip.ts";
import { doorText, oddLengthText, peopleOfTeams, resultsOf } from "./day-words.ts";
import { dayCourse } from "./queries.ts";
import { SteeringTabs } from "./steering-tabs.tsx";

const firstDay = "2020-01-01";

/** /steuerung/tag: one person's day from the visits alone, in their order, with what lay between and at which doors. */
export function DayPage() {
  const api = useApi();
  const navigate = useNavigate();
  const now = useNow();
  const today = dayOf(now);
  const { person: reader } = useRouteContext({ from: "__root__" });
  const search = useSearch({ from: "/steuerung/tag" });
  const teams = useQuery(allTeams(api));
  const people = peopleOfTeams(teams.data ?? [], reader.sub);
  /* Nobody's day is opened by itself: the look would be written down. */
  const person = search.person ?? null;
  const day = search.day !== undefined && search.day <= today ? search.day : today;
  const asked = useQuery(dayCourse(api, person, day));
  const name = asked.data?.name ?? people.find(({ id }) => id === person)?.name ?? "";

  const set = useCallback(
    (change: Partial<DaySearch>) =>
      void navigate({ to: "/steuerung/tag", search: (before) => readDaySearch({ ...before, ...change }), replace: true }),
    [navigate],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const key = event.key.toLowerCase();
      if (key === "k") set({ day: addDays(day, -1) });
      if (key === "j" && day < today) set({ day: addDays(day, 1) });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [set, day, today]);

  const isRefused = asked.error instanceof CallFailed && asked.error.code === "forbidden";
  return (
    <div className="steer day-page">
      <header className="office-head">
        <h1>Steuerung</h1>
        <span className="grow" />
      </header>
      <SteeringTabs />
      <search className="steer-tools">
        <SelectField
          label="Person"
          hideLabel
          value={person ?? ""}
          options={people.map(({ id, name: label }) => ({ value: id, label }))}
          {...(person === null && { placeholder: "Person wählen" })}
          onChange={(id) => set({ person: id })}
        />
        <div className="day-steps">
          <IconButton
            label="Tag zurück"
            aria-keyshortcuts="k"
            look="line"
            icon={<PreviousIcon />}
            onClick={() => set({ day: addDays(day, -1) })}
          />
          <DayField label="Tag" value={day} earliest={firstDay} latest={today} onChange={(to) => set({ day: to })} />
          <IconButton
            label="Tag vor"
            aria-keyshortcuts="j"
            look="line"
            icon={<NextIcon />}
            disabled={day >= today}
            onClick={() => set({ day: addDays(day, 1) })}
          />
        </div>
        <Button disabled={day === today} onClick={() => set({ day: today })}>
          Heute
        </Button>
        <span className="grow" />
        {person !== null && person !== reader.sub && !asked.isError && (
          <p className="day-seen">
            <ShowIcon className="icon-xs" />
            {name} sieht, dass du das angesehen hast
          </p>
        )}
        <Button icon={<PrintIcon className="icon-sm" />} disabled={asked.data === undefined} onClick={() => print()}>
          Drucken
        </Button>
      </search>
      <div className="day-body quiet-scroll">
        {teams.isError && (
          <LoadProblem title="Dein Team konnte nicht geladen werden" problem={teams.error} onRetry={() => void teams.refetch()} />
        )}
        {teams.isSuccess && person === null && people.length === 0 && (
          <StatePanel live="status" icon={<LockIcon />} title="Niemand, dessen Tag du ansehen darfst">
            Einen Tagesverlauf sieht, wer die Person leitet, und sie selbst. Du leitest gerade kein Team.
          </StatePanel>
        )}
        {teams.isSuccess && person === null && people.length > 0 && (
          <StatePanel live="status" icon={<PersonIcon />} title="Wähle eine Person deines Teams">
            Sie sieht in ihren Einstellungen, dass du ihren Tag angesehen hast.
          </StatePanel>
        )}
        {asked.isError &&
          (isRefused ? (
            <StatePanel live="alert" level="yellow" icon={<LockIcon />} title="Dieser Tag wird nicht gezeigt">
              {asked.error.message}
            </StatePanel>
          ) : (
            <LoadProblem title="Der Tag konnte nicht geladen werden" problem={asked.error} onRetry={() => void asked.refetch()} />
          ))}
        {((asked.isPending && person !== null) || (teams.isPending && person === null)) && (
          <output className="day-waiting" aria-label="Lade Daten">
            <Skeleton className="h-40" />
            <SkeletonList rows={8} />
          </output>
        )}
        {asked.data !== undefined && <Course key={`${person} ${day}`} course={asked.data} reader={reader.name} now={now} />}
      </div>
    </div>
  );
}

function Course({ course, reader, now }: { readonly course: wire.DayCourse; readonly reader: string; readonly now: string }) {
  const [here, setHere] = useState<number | null>(null);
  const rows = useRef<HTMLOListElement>(null);
  const { visits } = course;
  const strip = dayStrip(visits);
  const [first, last] = [visits[0], visits.at(-1)];
  const oddLength = oddLengthText(course);
  const revoked = course.revoked === 0 ? null : `${countText(course.revoked, "Besuch wurde", "Besuche wurden")} zurückgenommen.`;
  const noon = `${course.day}T12:00:00Z`;

  /* The one row that the keyboard stands on moves with the arrows, as in each list here. */
  const choose = (place: number) => {
    setHere(place);
    rows.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  };
  const step = (event: React.KeyboardEvent, place: number) => {
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: visits.length - 1 }[event.key];
    if (to === undefined || visits[to] === undefined) return;
    event.preventDefault();
    choose(to);
  };

  return (
    <div className="day-grid">
      <p className="print-head">
        <b>Tagesverlauf {course.name}</b>
        <span>
          {formatLongDay(noon)} · Stand {formatLongDateTime(now)}
        </span>
      </p>
      <section className="card day-strip" aria-label="Der Tag">
        <dl className="day-facts">
          <Fact value={visits.length} label={visits.length === 1 ? "Besuch" : "Besuche"} />
          <Fact value={course.doors} label={course.doors === 1 ? "Tür" : "Türen"} />
          <Fact value={course.met} label="angetroffen" />
          <Fact value={course.appointments} label={course.appointments === 1 ? "Termin" : "Termine"} />
          <Fact value={course.orders} label={course.orders === 1 ? "Auftrag" : "Aufträge"} />
          {first !== undefined && last !== undefined && (
            <div className="day-span">
              <dd className="numbers">
                {formatTime(first.at)} bis {formatTime(last.at)}
              </dd>
              <dt>erster und letzter Eintrag</dt>
            </div>
          )}
        </dl>
        {strip !== null && first !== undefined && last !== undefined && (
          <svg
            className="day-chart"
            role="img"
            aria-label={`Der Tag von ${formatTime(first.at)} bis ${formatTime(last.at)} Uhr: ${countText(visits.length, "Besuch", "Besuche")}, ${gapsText(visits)}`}
          >
            <defs>
              <pattern id="day-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <path d="M0 0V6" className="day-hatch" />
              </pattern>
            </defs>
            <svg x="28" width="calc(100% - 56px)" height="92" overflow="visible">
              {strip.hours.map(({ at, x }) => (
                <g key={at}>
                  <line className="chart-grid" x1={`${x}%`} x2={`${x}%`} y1="4" y2="68" />
                  <text className="chart-text" x={`${x}%`} y="86" textAnchor="middle">
                    {formatTime(at)}
                  </text>
                </g>
              ))}
              {strip.gaps.map(({ place, x, width, minutes, kind }) => (
                <g key={place}>
                  <rect
                    x={`${x}%`}
                    width={`${width}%`}
                    y={kind === "order" ? 58 : 24}
                    height={kind === "order" ? 10 : 44}
                    rx="3"
                    className={kind === "order" ? "day-order" : undefined}
                    fill={kind === "order" ? undefined : "url(#day-hatch)"}
                  />
                  <text className="chart-text" x={`${x + width / 2}%`} y={kind === "order" ? 52 : 17} textAnchor="middle">
                    {minutes} Min.
                  </text>
                </g>
              ))}
              <line className="chart-axis" x1="0" x2="100%" y1="68.5" y2="68.5" />
              {strip.visits.map(({ at, x, code }, place) => {
                const height = code === "ORDER_REGISTERED" ? 44 : levelOfCode(code) === "primary" ? 30 : 18;
                return (
                  <svg key={`${at} ${place}`} x={`${x}%`} overflow="visible">
                    <rect
                      x="-3.5"
                      y={68 - height}
                      width="7"
                      height={height}
                      rx="2"
                      className={joinClasses("day-tick", levelClass(levelOfCode(code)))}
                      data-here={place === here ? "" : undefined}
                    />
                  </svg>
                );
              })}
            </svg>
          </svg>
        )}
        {(oddLength !== null || revoked !== null) && (
          <p className="steer-note">{[oddLength, revoked].filter((one) => one !== null).join(" ")}</p>
        )}
      </section>
      {visits.length === 0 ? (
        <div className="day-empty">
          <StatePanel live="status" icon={<UnitIcon />} title="Kein Besuch an diesem Tag">
            {course.name} hat am {formatLongDay(noon)} nichts an einer Tür erfasst.
          </StatePanel>
        </div>
      ) : (
        <>
          <Card
            title="Türen in Reihenfolge"
            padded={false}
            className="steer-card day-list"
            action={
              <span className="steer-hint numbers">
                {formatNumber(visits.length)}, {gapsText(visits)}
              </span>
            }
          >
            <ol ref={rows} className="day-rows quiet-scroll">
              {visits.map((visit, place) => (
                <li key={`${visit.at} ${visit.wohneinheit}`}>
                  <GapLine visits={visits} place={place} />
                  <button
                    type="button"
                    className={joinClasses("day-row", levelClass(levelOfCode(visit.code)))}
                    data-place={place}
                    aria-current={place === here ? "true" : undefined}
                    tabIndex={place === (here ?? 0) ? 0 : -1}
                    onClick={() => choose(place)}
                    onKeyDown={(event) => step(event, place)}
                  >
                    <span className="numbers text-muted">{formatTime(visit.at)}</span>
                    <span className="day-number numbers">{place + 1}</span>
                    <span className="min-w-0 truncate">{doorText(visit)}</span>
                    <span className="day-result">
                      <VisitIcon code={visit.code} className="icon-xs" />
                      {chipLabel(visit.code)}
                    </span>
                    {visit.appointment !== null && (
                      <span className="day-more">
                        Termin {formatUpcoming(visit.appointment.beginAt, now)}
                        {visit.appointment.movedFrom !== null &&
                          `, verschoben von ${formatUpcoming(visit.appointment.movedFrom, now)}`}
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ol>
          </Card>
          <section className="card steer-card day-map-card" aria-label="Karte der Türen">
            <DayMap course={course} here={here} onHere={choose} />
            <ul className="day-legend">
              {resultsOf(visits).map(({ code, count }) => (
                <li key={code}>
                  <Chip level={levelOfCode(code)} icon={<VisitIcon code={code} className="icon-xs" />}>
                    {chipLabel(code)} {count}
                  </Chip>
                </li>
              ))}
            </ul>
            <p className="day-word">Türen aus den Besuchen. Wege und Standorte werden nicht aufgezeichnet.</p>
          </section>
        </>
      )}
      <p className="print-foot">
        <span>{reader}</span>
        <span>Aus den Besuchen; Wege und Standorte werden nicht aufgezeichnet</span>
      </p>
    </div>
  );
}

function Fact({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <div>
      <dd className="numbers">{formatNumber(value)}</dd>
      <dt>{label}</dt>
    </div>
  );
}

function GapLine({ visits, place }: { readonly visits: readonly wire.CourseVisit[]; readonly place: number }) {
  const gap = gapsOf(visits).find((one) => one.place === place);
  if (gap === undefined) return null;
  return (
    <p className="day-gap numbers">
      {gap.kind === "order" ? `${gap.minutes} Min. bis zum Abschluss` : `Lücke von ${gap.minutes} Min.`}
    </p>
  );
}
