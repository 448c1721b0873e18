import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { idOfIri, instantOfWallTime, type wire } from "@rundgang/contracts";
import { addDays, weekOf } from "@rundgang/domain";
import {
  AppointmentIcon,
  Banner,
  Button,
  DayField,
  dayOf,
  formatLongDateTime,
  formatLongDay,
  formatShortDay,
  formatTime,
  IconButton,
  joinClasses,
  NextIcon,
  PreviousIcon,
  PrintIcon,
  SegmentedControl,
  SelectField,
  Skeleton,
  StatePanel,
  useNow,
  WarningIcon,
} from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { isTyping } from "../app/is-typing.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { useApi } from "../session/session-context.tsx";
import { HandAppointmentDialog, type HandsBy } from "../teams/hand-appointment-dialog.tsx";
import { allTeams, teamAppointments } from "../teams/queries.ts";
import { readAppointmentsSearch, type AppointmentsSearch } from "./appointments-search.ts";
import { SteeringTabs } from "./steering-tabs.tsx";
import { appointmentsOf, clashesIn, linesOf } from "./team-calendar.ts";

const [firstDay, lastDay] = ["2020-01-01", "2099-12-31"];
const spans = [
  { value: "week", label: "Woche" },
  { value: "day", label: "Tag" },
] as const;
const hourMs = 3_600_000;

/** /steuerung/termine: what the people of a team have agreed on, with what clashes; an appointment is handed over from here. */
export function AppointmentsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const now = useNow();
  const today = dayOf(now);
  const { person: reader } = useRouteContext({ from: "__root__" });
  const search = useSearch({ from: "/steuerung/termine" });
  const teams = useQuery(allTeams(api));
  const team = teams.data?.find(({ uuid }) => uuid === search.team) ?? teams.data?.[0];
  const asked = useQuery({ ...teamAppointments(api, team?.uuid ?? ""), enabled: team !== undefined });
  const [handed, setHanded] = useState<wire.Appointment | null>(null);
  const { day = today, one = false } = search;
  const days = one ? [day] : weekOf(day);
  const clashes = useMemo(() => clashesIn(asked.data ?? []), [asked.data]);

  const set = useCallback(
    (change: { readonly [Key in keyof AppointmentsSearch]?: AppointmentsSearch[Key] | undefined }) =>
      void navigate({
        to: "/steuerung/termine",
        search: (before) => readAppointmentsSearch({ ...before, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const step = one ? 1 : 7;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const key = event.key.toLowerCase();
      if (key === "k") set({ day: addDays(day, -step) });
      if (key === "j") set({ day: addDays(day, step) });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [set, day, step]);

  const hands = handsOf(reader, team);
  const people = peopleOf(team);
  const shown = asked.data?.filter(({ beginnAt }) => days.includes(dayOf(beginnAt))) ?? [];
  const clashing = shown.filter(({ uuid }) => clashes.has(uuid)).length;
  const span = one ? formatLongDay(`${day}T12:00:00Z`) : weekText(days);
  return (
    <div className="steer">
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
            options={(teams.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={(uuid) => set({ team: uuid })}
          />
        )}
        <SegmentedControl
          label="Zeitraum"
          value={one ? "day" : "week"}
          options={spans}
          onChange={(value) => set({ one: value === "day" ? true : undefined })}
        />
        <div className="day-steps">
          <IconButton
            label={one ? "Tag zurück" : "Woche zurück"}
            aria-keyshortcuts="k"
            look="line"
            icon={<PreviousIcon />}
            onClick={() => set({ day: addDays(day, -step) })}
          />
          <DayField label="Tag" value={day} earliest={firstDay} latest={lastDay} onChange={(to) => set({ day: to })} />
          <IconButton
            label={one ? "Tag vor" : "Woche vor"}
            aria-keyshortcuts="j"
            look="line"
            icon={<NextIcon />}
            onClick={() => set({ day: addDays(day, step) })}
          />
        </div>
        <Button disabled={day === today} onClick={() => set({ day: undefined })}>
          Heute
        </Button>
        <span className="grow" />
        <Button icon={<PrintIcon className="icon-sm" />} disabled={asked.data === undefined} onClick={() => print()}>
          Drucken
        </Button>
      </search>
      <div className="meet-body quiet-scroll">
        <p className="print-head">
          <b>Termine {team?.name}</b>
          <span>
            {span} · Stand {formatLongDateTime(now)}
          </span>
        </p>
        {teams.isError && (
          <LoadProblem
            title="Die Teams konnten nicht geladen werden"
            problem={teams.error}
            onRetry={() => void teams.refetch()}
          />
        )}
        {asked.isError && (
          <LoadProblem
            title="Die Termine konnten nicht geladen werden"
            problem={asked.error}
            onRetry={() => void asked.refetch()}
          />
        )}
        {teams.isSuccess && team === undefined && (
          <StatePanel live="status" icon={<AppointmentIcon />} title="Noch kein Team">
            Termine stehen hier, sobald es ein Team gibt, dessen Termine du sehen darfst.
          </StatePanel>
        )}
        {(teams.isPending || (team !== undefined && asked.isPending)) && (
          <output aria-label="Lade Daten">
            <Skeleton className="h-80" />
          </output>
        )}
        {team !== undefined && asked.data !== undefined && (
          <>
            {clashing > 0 && (
              <div role="status">
                <Banner level="yellow" icon={<WarningIcon />}>
                  {countText(clashing, "Termin überschneidet", "Termine überschneiden")} sich mit einem anderen derselben Person.
                </Banner>
              </div>
            )}
            {shown.length === 0 && <p className="steer-note">{span}: kein offener Termin im Team.</p>}
            {one ? (
              <DayPlan
                people={people}
                day={day}
                appointments={asked.data}
                clashes={clashes}
                now={now}
                onOpen={hands && setHanded}
              />
            ) : (
              <WeekPlan
                people={people}
                days={days}
                today={today}
                appointments={asked.data}
                clashes={clashes}
                onDay={(to) => set({ day: to, one: true })}
                onOpen={hands && setHanded}
              />
            )}
          </>
        )}
      </div>
      {handed !== null && team !== undefined && hands !== null && (
        <HandAppointmentDialog
          appointment={handed}
          team={team}
          by={hands}
          others={asked.data ?? []}
          onClose={() => setHanded(null)}
        />
      )}
    </div>
  );
}

/** By which call somebody hands over appointments of a team; null for who only reads. */
function handsOf(
  { sub, roles }: { readonly sub: string; readonly roles: readonly wire.Role[] },
  team?: wire.Team,
): HandsBy | null {
  if (team?.leads.some((lead) => idOfIri(lead["@id"]) === sub) === true) return "lead";
  return roles.includes("ROLE_ADMIN") ? "administration" : null;
}

interface CalendarPerson {
  readonly id: string;
  readonly name: string;
}

function peopleOf(team: wire.Team | undefined): readonly CalendarPerson[] {
  const all = team === undefined ? [] : [...team.leads, ...team.members];
  const people = new Map(all.map((one) => [idOfIri(one["@id"]), one.name]));
  return [...people].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, "de"));
}

function weekText(days: readonly string[]): string {
  const [monday = "", sunday = ""] = [days[0], days.at(-1)];
  return `${formatShortDay(`${monday}T12:00:00Z`)} bis ${formatShortDay(`${sunday}T12:00:00Z`)}`;
}

type Plan = {
  readonly people: readonly CalendarPerson[];
  readonly appointments: readonly wire.Appointment[];
  readonly clashes: ReadonlyMap<string, wire.Appointment>;
  readonly onOpen: ((one: wire.Appointment) => void) | null;
};

/** Arrow keys walk from appointment to appointment, in the order in which they are read. */
function useWalk() {
  const holder = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const all = [...(holder.current?.querySelectorAll<HTMLElement>("button.meet") ?? [])];
    const place = all.findIndex((each) => each === document.activeElement);
    const next = way === undefined || place === -1 ? undefined : all[place + way];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return { holder, onKeyDown };
}

function WeekPlan({
  people,
  days,
  today,
  appointments,
  clashes,
  onDay,
  onOpen,
}: Plan & { readonly days: readonly string[]; readonly today: string; readonly onDay: (day: string) => void }) {
  const { holder, onKeyDown } = useWalk();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the buttons in it
    <div ref={holder} onKeyDown={onKeyDown} className="meet-week">
      <table>
        <caption className="sr-only">Offene Termine je Person und Tag</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? "date" : undefined}>
                <button type="button" onClick={() => onDay(day)}>
                  {formatShortDay(`${day}T12:00:00Z`)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {days.map((day, place) => {
                const own = appointmentsOf(appointments, id, day);
                return (
                  <td key={day} data-rest={place > 4 ? "" : undefined} data-empty={own.length === 0 ? "" : undefined}>
                    <b className="meet-day">{formatShortDay(`${day}T12:00:00Z`)}</b>
                    {own.map((one) => (
                      <Meeting key={one.uuid} one={one} clash={clashes.get(one.uuid)} onOpen={onOpen} />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayPlan({ people, day, appointments, clashes, now, onOpen }: Plan & { readonly day: string; readonly now: string }) {
  const { holder, onKeyDown } = useWalk();
  const all = people.flatMap(({ id }) => appointmentsOf(appointments, id, day));
  const [from, to] = spanOf(day, all);
  const xOf = (instant: string) => Math.min(100, Math.max(0, ((Date.parse(instant) - from) / (to - from)) * 100));
  const hours = Array.from({ length: Math.round((to - from) / hourMs) }, (_, n) => new Date(from + n * hourMs).toISOString());
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the buttons in it
    <div ref={holder} onKeyDown={onKeyDown} className="meet-plan">
      <div className="meet-line meet-hours" aria-hidden="true">
        <span />
        <div>
          {hours.map((at) => (
            <span key={at} style={{ left: `${xOf(at)}%` }}>
              {formatTime(at)}
            </span>
          ))}
        </div>
      </div>
      {people.map(({ id, name }) => {
        const own = appointmentsOf(appointments, id, day);
        const lines = linesOf(own);
        return (
          <section key={id} className="meet-line" aria-label={name}>
            <h2>{name}</h2>
            <div style={{ minHeight: `${Math.max(1, ...lines.map((line) => line + 1)) * 3.25 + 0.5}rem` }}>
              {hours.map((at) => (
                <i key={at} className="meet-hour" style={{ left: `${xOf(at)}%` }} />
              ))}
              {dayOf(now) === day && xOf(now) > 0 && xOf(now) < 100 && (
                <i className="meet-now" style={{ left: `${xOf(now)}%` }} />
              )}
              {own.map((one, place) => (
                <span
                  key={one.uuid}
                  className="meet-block"
                  style={{
                    left: `${xOf(one.beginnAt)}%`,
                    width: `${Math.max(xOf(one.endeAt) - xOf(one.beginnAt), 1)}%`,
                    top: `${(lines[place] ?? 0) * 3.25 + 0.25}rem`,
                  }}
                >
                  <Meeting one={one} clash={clashes.get(one.uuid)} onOpen={onOpen} />
                </span>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** From eight to twenty o'clock, and farther where there is something; whole hours of Berlin. */
function spanOf(day: string, appointments: readonly wire.Appointment[]): readonly [number, number] {
  const usual = ["08:00:00", "20:00:00"].map((time) => Date.parse(instantOfWallTime(`${day} ${time}`)));
  const begins = appointments.map(({ beginnAt }) => Math.floor(Date.parse(beginnAt) / hourMs) * hourMs);
  const ends = appointments.map(({ endeAt }) => Math.ceil(Date.parse(endeAt) / hourMs) * hourMs);
  return [Math.min(...usual, ...begins), Math.max(...usual, ...ends)];
}

type MeetingProps = {
  readonly one: wire.Appointment;
  readonly clash: wire.Appointment | undefined;
  readonly onOpen: Plan["onOpen"];
};

function Meeting({ one, clash, onOpen }: MeetingProps) {
  const time = one.ganztaegig ? "ganztägig" : `${formatTime(one.beginnAt)}–${formatTime(one.endeAt)}`;
  const content = (
    <>
      <span className="meet-time numbers">
        {clash !== undefined && <WarningIcon className="icon-xs" />}
        {time}
      </span>
      <span className="truncate">{one.betreff}</span>
      {clash !== undefined && <span className="meet-clash">überschneidet sich mit {formatTime(clash.beginnAt)}</span>}
      {(one.movedFrom ?? []).length > 0 && <span className="meet-moved">verschoben</span>}
    </>
  );
  const className = joinClasses("meet", clash !== undefined && "is-clash");
  if (onOpen === null) return <div className={className}>{content}</div>;
  return (
    <button type="button" className={className} title={`${one.betreff}: übergeben …`} onClick={() => onOpen(one)}>
      {content}
    </button>
  );
}
