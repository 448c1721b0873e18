import { Link } from "@tanstack/react-router";
import { chipLabel, editVerdict, levelOfCode } from "@rundgang/domain";
import { Button, Card, Chip, EditIcon, formatRecent, formatTime, VisitIcon } from "@rundgang/ui";

import type { OwnVisit } from "../../data/view/own-day.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";

type VisitsCardProps = {
  readonly visits: readonly OwnVisit[];
  readonly isWeek: boolean;
  readonly onEdit: (own: OwnVisit) => void;
};

/** One's own visits, the newest first: each leads to its door, and may be changed for 30 minutes (A §9). */
export function VisitsCard({ visits, isWeek, onEdit }: VisitsCardProps) {
  const now = useRealNow();
  return (
    <Card
      title={isWeek ? "Besuche dieser Woche" : "Heutige Besuche"}
      action={<span className="numbers text-sm text-muted">{visits.length}</span>}
      padded={visits.length === 0}
    >
      {visits.length === 0 ? (
        <p className="text-muted">Noch kein Besuch. Was du an den Türen erfasst, steht hier.</p>
      ) : (
        <ol className="my-day-visits">
          {visits.map((own) => (
            <li key={own.visit.uuid}>
              <Link to="/units/$unitId" params={{ unitId: own.unitId }} preload={false} className="my-day-visit">
                <span className="numbers my-day-time">
                  {isWeek ? formatRecent(own.visit.createdAt, now) : formatTime(own.visit.createdAt)}
                </span>
                <span className="min-w-0">
                  <b className="block">{own.door}</b>
                  {own.name !== "" && <span className="block text-sm text-muted">{own.name}</span>}
                </span>
                <Chip
                  level={levelOfCode(own.visit.qualifikation)}
                  icon={<VisitIcon code={own.visit.qualifikation} className="icon-xs" />}
                >
                  {chipLabel(own.visit.qualifikation)}
                </Chip>
              </Link>
              {mayEdit(own, now) && (
                <Button aria-label={`Ändern: ${own.door}`} onClick={() => onEdit(own)}>
                  <EditIcon className="icon-sm" />
                  Ändern
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** An order has its own way; the others as A §9 has it. */
function mayEdit({ visit }: OwnVisit, now: string): boolean {
  return (
    visit.qualifikation !== "ORDER_REGISTERED" && editVerdict({ createdAt: visit.createdAt, editedAt: now, now }) === "editable"
  );
}
