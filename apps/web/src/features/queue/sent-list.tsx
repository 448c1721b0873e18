import { AllDoneIcon, Card, CheckIcon, Chip, formatLongRecent, StatePanel } from "@rundgang/ui";

import type { SentCommand } from "./queue-groups.ts";
import { RequestIcon } from "./request-icon.tsx";

type SentListProps = { readonly commands: readonly SentCommand[]; readonly now: string };

/** What the server has confirmed, the newest first; receipts stay for 30 days and name nobody. */
export function SentList({ commands, now }: SentListProps) {
  if (commands.length === 0) {
    return (
      <Card>
        <StatePanel icon={<AllDoneIcon />} title="Noch nichts gesendet" />
      </Card>
    );
  }
  return (
    <Card padded={false}>
      <ul>
        {commands.map(({ main: { id, icon, code, title, place, at }, others }) => (
          <li key={id} className="flex items-center gap-3 border-t border-hairline px-4 py-3 first:border-t-0 tablet:gap-4">
            <RequestIcon icon={icon} code={code} />
            <div className="grid min-w-0 grow justify-items-start gap-1 tablet:flex tablet:items-center tablet:gap-4">
              <div className="min-w-0 grow">
                <p className="numbers font-medium">{place === null ? title : `${title}, ${place}`}</p>
                {others.length > 0 && <p className="text-sm text-muted">mit {partsText(others.map((part) => part.title))}</p>}
                <p className="numbers text-sm text-muted">beim Server angekommen, {formatLongRecent(at, now)}</p>
              </div>
              <Chip level="positive" icon={<CheckIcon className="icon-xs" />}>
                gesendet
              </Chip>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** "Kunde, 2 × Unterschrift, Besuch" */
function partsText(titles: readonly string[]): string {
  return [...Map.groupBy(titles, (title) => title)]
    .map(([title, { length }]) => (length === 1 ? title : `${length} × ${title}`))
    .join(", ");
}
