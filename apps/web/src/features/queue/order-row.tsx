import { ProgressBar } from "@rundgang/ui";

import { needsPerson } from "../../data/outbox/queue-view.ts";
import { belongsTo, type QueueCommand } from "./queue-groups.ts";
import { RequestIcon } from "./request-icon.tsx";
import { RequestRow, type RequestRowProps } from "./request-row.tsx";

type OrderRowProps = Omit<RequestRowProps, "entry"> & { readonly command: QueueCommand };

/** An order with how much of it has arrived, its parts below it, each with its own state. */
export function OrderRow({ command, ...row }: OrderRowProps) {
  const { main, parts } = command;
  const title = main.place === null ? main.title : `${main.title}, ${main.place}`;
  const done = parts.filter((entry) => entry.state === "closed").length;
  const isBlocked = parts.some(needsPerson);
  return (
    <li className="border-t border-hairline first:border-t-0">
      <div className="flex items-center gap-3 px-4 pt-3 pb-2 tablet:gap-4">
        <RequestIcon icon="order" code={null} />
        <div className="grid min-w-0 grow gap-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="grow text-md font-medium tracking-normal">{title}</h2>
            <span className={`numbers text-sm ${isBlocked ? "text-danger-text" : "text-muted"}`}>
              {isBlocked ? "blockiert, " : belongsTo("dependent", command) ? "abhängig, " : ""}
              {done} von {parts.length} gesendet
            </span>
          </div>
          <ProgressBar label={title} value={done} max={parts.length} level={isBlocked ? "danger" : "primary"} />
        </div>
      </div>
      <ul className="border-t border-hairline bg-sunken tablet:pl-10" aria-label={`Teile: ${title}`}>
        {parts.map((entry) => (
          <RequestRow key={entry.id} entry={entry} isPart {...row} />
        ))}
      </ul>
    </li>
  );
}
