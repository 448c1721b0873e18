import { AllDoneIcon, Card, CheckIcon, Chip, formatLongRecent, StatePanel } from "@rundgang/ui";

import type { SentRequest } from "../../data/outbox/queue-view.ts";
import { RequestIcon } from "./request-icon.tsx";

/** What the server has confirmed, the newest first; receipts stay for 30 days and name nobody. */
export function SentList({ sent, now }: { readonly sent: readonly SentRequest[]; readonly now: string }) {
  if (sent.length === 0) {
    return (
      <Card>
        <StatePanel icon={<AllDoneIcon />} title="Noch nichts gesendet" />
      </Card>
    );
  }
  return (
    <Card padded={false}>
      <ul>
        {sent.map(({ id, kind, title, at }) => (
          <li key={id} className="flex items-center gap-3 border-t border-hairline px-4 py-3 first:border-t-0 tablet:gap-4">
            <RequestIcon kind={kind} />
            <div className="grid min-w-0 grow justify-items-start gap-1 tablet:flex tablet:items-center tablet:gap-4">
              <div className="min-w-0 grow">
                <p className="numbers font-medium">{title}</p>
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
