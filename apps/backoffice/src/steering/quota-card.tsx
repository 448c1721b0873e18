import { useRef, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { Button, Card, Chip, formatNumber } from "@rundgang/ui";

import { PictureMenu } from "./picture-menu.tsx";
import { quotaCurve } from "./quota-curve.ts";
import { dayText, decimal, monthText, paceText, stateWords } from "./steering-words.ts";

const [width, height] = [690, 216];
const box = { left: 40, right: 560, top: 18, bottom: 172 };

/** How a build area's quota went, how it will go with the range that holds eight times of ten, and what it takes. */
export function QuotaCard({ course }: { readonly course: wire.QuotaCourse }) {
  const [isTable, setTable] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const { quota, forecast } = course;
  const state = forecast === null ? null : stateWords[forecast.state];
  return (
    <Card
      padded={false}
      className="steer-card"
      title={`Quote ${course.name}`}
      action={
        <span className="steer-actions">
          {state !== null && <Chip level={state.level}>{state.word}</Chip>}
          {quota !== null && !isTable && (
            <PictureMenu holder={holder} name={`quote-${course.today}`} title={`Quote ${course.name}`} />
          )}
          {quota !== null && (
            <Button level="secondary" onClick={() => setTable(!isTable)}>
              {isTable ? "Als Bild" : "Als Tabelle"}
            </Button>
          )}
        </span>
      }
    >
      {quota === null || forecast === null ? (
        <p className="steer-note">Für dieses Ausbaugebiet ist keine Quote vereinbart. Sie steht bei den Ausbaugebieten.</p>
      ) : (
        <>
          <p className="steer-note">
            <b>{forecast.text}</b>
            {paceText(forecast) === "" ? "" : `. ${paceText(forecast)}`}
          </p>
          <div ref={holder}>
            {isTable ? <CourseTable course={course} forecast={forecast} /> : <Curve course={course} quota={quota} />}
          </div>
        </>
      )}
    </Card>
  );
}

function Curve({ course, quota }: { readonly course: wire.QuotaCourse; readonly quota: wire.Quota }) {
  const curve = quotaCurve(course, box);
  if (curve === null) return <p className="steer-note">–</p>;
  const { x, y } = curve;
  const line = (points: readonly (readonly [string, number])[]) =>
    points.map(([day, share]) => `${x(day).toFixed(1)} ${y(share).toFixed(1)}`).join("L");
  const [first, end] = [curve.past[0], curve.next.at(-1)];
  const nowX = x(course.today);
  const holidays = course.holidays.filter(({ day }) => day > course.today && day <= quota.until);
  const dayWidth = Math.max(x("2026-01-02") - x("2026-01-01"), 2);
  return (
    <svg
      className="steer-curve"
      data-chart=""
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${course.name}: ${course.forecast?.text ?? ""}`}
    >
      {curve.steps.map((step) => (
        <g key={step}>
          <path className={step === 0 ? "chart-axis" : "chart-grid"} d={`M${box.left} ${y(step)}H${box.right}`} />
          <text className="chart-text" x={box.left - 8} y={y(step) + 4.5} textAnchor="end">
            {step}
          </text>
        </g>
      ))}
      {curve.months.map((month) => (
        <text key={month} className="chart-text" x={x(month)} y={box.bottom + 19} textAnchor="middle">
          {monthText(month)}
        </text>
      ))}
      {holidays.map(({ day, name }) => (
        <rect key={day} className="chart-holiday" x={x(day)} y={box.top} width={dayWidth} height={box.bottom - box.top}>
          <title>{`${name}, ${dayText(day)}`}</title>
        </rect>
      ))}
      {first !== undefined && <path className="chart-area" d={`M${x(first[0])} ${y(0)}L${line(curve.past)}L${nowX} ${y(0)}Z`} />}
      {end !== undefined && (
        <path
          className="chart-band"
          d={`M${line(curve.next.map(({ day, high }) => [day, high]))}L${line(curve.next.toReversed().map(({ day, low }) => [day, low]))}Z`}
        />
      )}
      <path className="chart-goal" d={`M${box.left} ${y(quota.share)}H${box.right}`} />
      {curve.past.length > 1 && <path className="chart-line" d={`M${line(curve.past)}`} />}
      {end !== undefined && (
        <>
          <path className="chart-edge" d={`M${line(curve.next.map(({ day, high }) => [day, high]))}`} />
          <path className="chart-edge" d={`M${line(curve.next.map(({ day, low }) => [day, low]))}`} />
          <path className="chart-line chart-next" d={`M${line(curve.next.map(({ day, likely }) => [day, likely]))}`} />
          <circle className="chart-dot chart-next" cx={x(end.day)} cy={y(end.likely)} r="4.5" />
        </>
      )}
      <path className="chart-today" d={`M${nowX} ${box.top - 4}V${box.bottom}`} />
      <circle className="chart-dot" cx={nowX} cy={y(curve.today)} r="4.5" />
      <text
        className="chart-now"
        x={nowX < 150 ? nowX + 8 : nowX - 8}
        y={y(curve.today) - 8}
        textAnchor={nowX < 150 ? "start" : "end"}
      >
        heute {decimal(curve.today)} %
      </text>
      <Labels
        goal={quota.share}
        goalY={y(quota.share)}
        end={end}
        endY={end === undefined ? null : y(end.likely)}
        until={quota.until}
      />
    </svg>
  );
}

type LabelsProps = {
  readonly goal: number;
  readonly goalY: number;
  readonly end: { readonly likely: number; readonly low: number; readonly high: number } | undefined;
  readonly endY: number | null;
  readonly until: string;
};

/** What stands at the ends of the lines, one below the other where they end together. */
function Labels({ goal, goalY, end, endY, until }: LabelsProps) {
  const at = box.right + 10;
  const isBelow = endY === null || endY >= goalY;
  const first = endY === null ? goalY : isBelow ? Math.max(endY + 5, goalY + 20) : Math.min(endY + 5, goalY - 36);
  return (
    <>
      <text className="chart-strong" x={at} y={goalY + 4}>
        Ziel {decimal(goal).replace(",0", "")} %
      </text>
      {end !== undefined && (
        <>
          <text className="chart-now" x={at} y={first}>
            Prognose {Math.round(end.likely)} %
          </text>
          <text className="chart-text" x={at} y={first + 16}>
            {Math.round(end.low)} bis {Math.round(end.high)} %
          </text>
        </>
      )}
      <text className="chart-text" x={at} y={box.bottom + 19}>
        Frist {dayText(until)}
      </text>
    </>
  );
}

function CourseTable({ course, forecast }: { readonly course: wire.QuotaCourse; readonly forecast: wire.QuotaForecast }) {
  const every = Math.max(1, Math.ceil(course.next.length / 12));
  const next = course.next.filter((_, place) => place === course.next.length - 1 || (place > 0 && place % every === 0));
  const share = (count: number) => `${decimal((count / Math.max(forecast.total, 1)) * 100)} %`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className="steer-rows quiet-scroll" tabIndex={0} aria-label="Quote als Tabelle">
      <table className="steer-table">
        <caption className="sr-only">Verlauf der Quote mit Prognose</caption>
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col" className="numeric">
              Verträge
            </th>
            <th scope="col" className="numeric">
              Anteil
            </th>
            <th scope="col" className="numeric">
              in 8 von 10 Fällen
            </th>
          </tr>
        </thead>
        <tbody>
          {course.past.slice(-12).map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td className="numeric">{formatNumber(count)}</td>
              <td className="numeric">{share(count)}</td>
              <td className="numeric">–</td>
            </tr>
          ))}
          {next.map(({ day, likely, low, high }) => (
            <tr key={`next ${day}`}>
              <th scope="row">{dayText(day)}, Prognose</th>
              <td className="numeric">{formatNumber(Math.round(likely))}</td>
              <td className="numeric">{share(likely)}</td>
              <td className="numeric">
                {formatNumber(Math.round(low))} bis {formatNumber(Math.round(high))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
