import { useRef, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { deviationWords } from "@rundgang/domain";
import { Button, Card, formatNumber } from "@rundgang/ui";

import { PictureMenu } from "./picture-menu.tsx";
import { dayText, shareText } from "./steering-words.ts";

type FunnelCardProps = {
  readonly funnel: wire.Funnels;
  /** What it tells of: "Wiesenbrück Mitte", or nothing for all. */
  readonly about: string;
};

interface Step {
  readonly label: string;
  readonly value: (steps: wire.FunnelSteps) => number;
  /** What it is a share of; nothing for the first one. */
  readonly of?: (steps: wire.FunnelSteps) => number;
}

/* An order may be signed without an appointment before: both are shares of the doors where somebody was met. */
const steps: readonly Step[] = [
  { label: "Türen", value: ({ doors }) => doors },
  { label: "angetroffen", value: ({ met }) => met, of: ({ doors }) => doors },
  { label: "Termin", value: ({ appointments }) => appointments, of: ({ met }) => met },
  { label: "Auftrag", value: ({ orders }) => orders, of: ({ met }) => met },
  { label: "angenommen", value: ({ accepted }) => accepted, of: ({ orders }) => orders },
  { label: "nicht widerrufen", value: ({ accepted, withdrawn }) => accepted - withdrawn, of: ({ accepted }) => accepted },
];

/** From the door to the contract: each step with its share, why people said no, and where orders deviate. */
export function FunnelCard({ funnel, about }: FunnelCardProps) {
  const [isTable, setTable] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  return (
    <Card
      padded={false}
      className="steer-card"
      title="Von der Tür zum Auftrag"
      action={
        <span className="steer-actions">
          {!isTable && <PictureMenu holder={holder} name={`von-der-tuer-${funnel.to}`} title="Von der Tür zum Auftrag" />}
          <Button level="secondary" onClick={() => setTable(!isTable)}>
            {isTable ? "Als Bild" : "Als Tabelle"}
          </Button>
        </span>
      }
    >
      <p className="steer-note">
        {about === "" ? "" : `${about}, `}
        {dayText(funnel.from)} bis {dayText(funnel.to)}, Termin und Auftrag je angetroffener Tür
      </p>
      {isTable ? (
        <FunnelTable funnel={funnel} />
      ) : (
        <div ref={holder}>
          <Bars funnel={funnel} />
        </div>
      )}
      <Reasons funnel={funnel} />
    </Card>
  );
}

const rowHeight = 30;

/* One picture of all steps, so that it can be taken along; its places are per cent of the card. */
function Bars({ funnel: { total } }: { readonly funnel: wire.Funnels }) {
  const most = Math.max(total.visits, ...steps.map(({ value }) => value(total)), 1);
  const rows = [
    { label: "Besuche", count: total.visits, share: "", isGhost: true },
    ...steps.map(({ label, value, of }) => ({
      label,
      count: value(total),
      share: of === undefined ? "" : shareText(value(total), of(total)),
      isGhost: false,
    })),
  ];
  return (
    <svg
      className="steer-funnel"
      data-chart=""
      height={rows.length * rowHeight}
      role="img"
      aria-label={rows
        .map(({ label, count, share }) => [`${label} ${formatNumber(count)}`, share].filter(Boolean).join(", "))
        .join("; ")}
    >
      {rows.map(({ label, count, share, isGhost }, place) => (
        <svg key={label} y={place * rowHeight} height={rowHeight} width="100%">
          <text x="0" y="20" className="chart-label">
            {label}
          </text>
          <rect x="32%" y="6" width="42%" height="18" rx="4" className="chart-ground" />
          <rect
            x="32%"
            y="6"
            width={`${Math.max((count / most) * 42, count > 0 ? 0.5 : 0)}%`}
            height="18"
            rx="4"
            className={isGhost ? "chart-ghost" : "chart-bar"}
          />
          <text x="87%" y="20" textAnchor="end" className="chart-strong">
            {formatNumber(count)}
          </text>
          <text x="100%" y="20" textAnchor="end" className="chart-text">
            {share}
          </text>
        </svg>
      ))}
    </svg>
  );
}

function FunnelTable({ funnel }: { readonly funnel: wire.Funnels }) {
  const count = (value: number) => <td className="numeric">{formatNumber(value)}</td>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className="steer-rows quiet-scroll" tabIndex={0} aria-label="Von der Tür zum Auftrag als Tabelle">
      <table className="steer-table">
        <caption className="sr-only">Von der Tür zum Auftrag, je {funnel.by === "day" ? "Tag" : "Woche"}</caption>
        <thead>
          <tr>
            <th scope="col">{funnel.by === "day" ? "Tag" : "Woche ab"}</th>
            <th scope="col" className="numeric">
              Besuche
            </th>
            {steps.map(({ label }) => (
              <th key={label} scope="col" className="numeric">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {funnel.rows.map((row) => (
            <tr key={row.day}>
              <th scope="row">{dayText(row.day)}</th>
              {count(row.visits)}
              {steps.map(({ label, value }) => (
                <td key={label} className="numeric">
                  {formatNumber(value(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Reasons({ funnel: { reasons, deviations } }: { readonly funnel: wire.Funnels }) {
  if (reasons.length === 0 && deviations.length === 0) return null;
  return (
    <div className="steer-reasons">
      {reasons.length > 0 && (
        <dl>
          <dt>Kein Interesse, weil …</dt>
          {reasons.slice(0, 5).map(({ reason, visits }) => (
            <dd key={reason ?? ""}>
              <span className="truncate">{reason ?? "ohne Grund"}</span> <b className="numbers">{formatNumber(visits)}</b>
            </dd>
          ))}
        </dl>
      )}
      {deviations.length > 0 && (
        <dl>
          <dt>Abweichungen der Aufträge</dt>
          {byTitle(deviations)
            .slice(0, 5)
            .map(([title, orders]) => (
              <dd key={title}>
                <span className="truncate">{title}</span> <b className="numbers">{formatNumber(orders)}</b>
              </dd>
            ))}
        </dl>
      )}
    </div>
  );
}

/** Several kinds may have one title; an order with two of them counts in both. */
function byTitle(deviations: wire.Funnels["deviations"]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { kind, orders } of deviations) {
    const { title } = deviationWords({ kind });
    counts.set(title, (counts.get(title) ?? 0) + orders);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
