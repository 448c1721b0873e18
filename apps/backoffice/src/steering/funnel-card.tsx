import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { deviationWords } from "@rundgang/domain";
import { Button, Card, formatNumber } from "@rundgang/ui";

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
  const { total } = funnel;
  const most = Math.max(total.visits, ...steps.map(({ value }) => value(total)), 1);
  return (
    <Card
      padded={false}
      className="steer-card"
      title="Von der Tür zum Auftrag"
      action={
        <Button level="secondary" onClick={() => setTable(!isTable)}>
          {isTable ? "Als Bild" : "Als Tabelle"}
        </Button>
      }
    >
      <p className="steer-note">
        {about === "" ? "" : `${about}, `}
        {dayText(funnel.from)} bis {dayText(funnel.to)}, Termin und Auftrag je angetroffener Tür
      </p>
      {isTable ? (
        <FunnelTable funnel={funnel} />
      ) : (
        <ol className="steer-funnel">
          <li data-ghost="">
            <span>Besuche</span>
            <Bar share={total.visits / most} />
            <b className="numbers">{formatNumber(total.visits)}</b>
            <span />
          </li>
          {steps.map(({ label, value, of }) => (
            <li key={label}>
              <span>{label}</span>
              <Bar share={value(total) / most} />
              <b className="numbers">{formatNumber(value(total))}</b>
              <span className="numbers text-muted">{of === undefined ? "" : shareText(value(total), of(total))}</span>
            </li>
          ))}
        </ol>
      )}
      <Reasons funnel={funnel} />
    </Card>
  );
}

function Bar({ share }: { readonly share: number }) {
  return (
    <svg className="steer-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(share * 100, share > 0 ? 1 : 0)} height="1" />
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
