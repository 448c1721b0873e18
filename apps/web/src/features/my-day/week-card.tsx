import { Card } from "@rundgang/ui";

import { figuresOf, visitsOn } from "./own-figures.ts";
import type { OwnWeek } from "./use-own-day.ts";

type WeekCardProps = { readonly own: OwnWeek; readonly goal: number };

const width = 340;
const height = 170;
const foot = 144;
const top = 24;
/** As `OwnWeek.days` has them. */
const weekdays = [
  ["Mo", "Montag"],
  ["Di", "Dienstag"],
  ["Mi", "Mittwoch"],
  ["Do", "Donnerstag"],
  ["Fr", "Freitag"],
  ["Sa", "Samstag"],
  ["So", "Sonntag"],
] as const;

/** The doors of each day of the week: bars, with the goal as a line across them. */
export function WeekCard({ own: { days, today, visits }, goal }: WeekCardProps) {
  /* At a weekend that nobody worked there is nothing to see. */
  const bars = days
    .map((day, place) => {
      const [short = "", long = ""] = weekdays[place] ?? [];
      return { day, short, long, doors: figuresOf(visitsOn(visits, day)).doors };
    })
    .filter(({ day, doors }, place) => place < 5 || doors > 0 || day === today);
  const most = Math.max(goal, ...bars.map(({ doors }) => doors));
  const tall = (doors: number) => ((foot - top) * doors) / most;
  const column = width / bars.length;
  const bar = column - 28;
  const { doors, met, appointments, orders } = figuresOf(visits);
  const words = bars.map(({ day, long, doors: of }) => `${day === today ? "heute" : long} ${of}`).join(", ");
  return (
    <Card className="my-day-week" title="Diese Woche" action={<span className="numbers text-sm text-muted">{doors} Türen</span>}>
      <svg className="my-day-chart numbers" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Türen je Tag: ${words}`}>
        <path className="my-day-axis" d={`M0 ${foot}H${width}`} />
        {bars.map(({ day, short, doors: of }, place) => {
          const x = place * column + 14;
          const isToday = day === today;
          return (
            <g key={day} className={isToday ? "my-day-now" : undefined}>
              {of > 0 && <rect x={x} y={foot - tall(of)} width={bar} height={tall(of)} rx="5" />}
              <text x={x + bar / 2} y={foot - tall(of) - 6} textAnchor="middle" className="my-day-count">
                {of > 0 ? of : ""}
              </text>
              <text x={x + bar / 2} y={165} textAnchor="middle">
                {isToday ? "heute" : short}
              </text>
            </g>
          );
        })}
        <path className="my-day-line" d={`M0 ${foot - tall(goal)}H${width}`} />
      </svg>
      <dl className="my-day-sums">
        <div>
          <dt>angetroffen</dt>
          <dd className="numbers">{met}</dd>
        </div>
        <div>
          <dt>Termine</dt>
          <dd className="numbers">{appointments}</dd>
        </div>
        <div>
          <dt>Aufträge</dt>
          <dd className="numbers">{orders}</dd>
        </div>
      </dl>
    </Card>
  );
}
