import {
  Button,
  CheckIcon,
  DeleteIcon,
  EditIcon,
  ErrorIcon,
  joinClasses,
  levelClass,
  MenuButton,
  MoreIcon,
  RetryIcon,
} from "@rundgang/ui";

import { needsPerson, type QueueAction, type QueueEntry } from "../../data/outbox/queue-view.ts";
import { RequestChip } from "./request-chip.tsx";
import { requestFacts } from "./request-facts.ts";
import { RequestIcon } from "./request-icon.tsx";

export type RequestRowProps = {
  readonly entry: QueueEntry;
  /** Below its order, which names the door. */
  readonly isPart?: boolean;
  /** ISO instant. */
  readonly now: string;
  readonly online: boolean;
  readonly onAction: (action: QueueAction, entry: QueueEntry) => void;
};

/** The first that an entry offers is the safe way on, which stands in the open. */
const actions = {
  retry: { label: "Erneut versuchen", Icon: RetryIcon },
  correct: { label: "Ändern …", Icon: EditIcon },
  restore: { label: "Frühere Fassung übernehmen", Icon: CheckIcon },
  discard: { label: "Verwerfen …", Icon: DeleteIcon },
} as const satisfies Record<QueueAction, object>;

/** One request with state, facts, and what can be done about it; the reason of a blocked one stands below, with the safe way on. */
export function RequestRow({ entry, isPart = false, now, online, onAction }: RequestRowProps) {
  const Title = isPart ? "h3" : "h2";
  const title = entry.place === null || isPart ? entry.title : `${entry.title}, ${entry.place}`;
  const [safe] = entry.actions;
  const isInDoubt = !online && entry.mayHaveArrived && entry.actions.includes("discard");
  return (
    <li className="border-t border-hairline px-4 py-3 first:border-t-0">
      <div className="flex items-center gap-3 tablet:gap-4">
        <RequestIcon icon={entry.icon} code={entry.code} />
        <div className="grid min-w-0 grow justify-items-start gap-1 tablet:flex tablet:items-center tablet:gap-4">
          <div className="min-w-0 grow">
            <Title className="text-md font-medium tracking-normal">{title}</Title>
            {/* Without tabular figures: they would tear the hyphens of names apart. */}
            <p className="text-sm text-muted">{requestFacts(entry, now)}</p>
            {isInDoubt && (
              <p className="text-sm text-muted">
                {/* Of what was refused something may still be on its way; the reason below says more than that. */}
                {entry.state === "blocked" ? "" : "Vielleicht schon beim Server: "}Verwerfen geht erst wieder mit Verbindung.
              </p>
            )}
          </div>
          <RequestChip entry={entry} isPart={isPart} />
        </div>
        <RowMenu entry={entry} title={title} onAction={onAction} />
      </div>
      {needsPerson(entry) && (
        <div
          className={joinClasses(
            levelClass("danger"),
            "mt-2 flex flex-wrap items-center gap-3 rounded-sm bg-surface px-3 py-2 text-ink tablet:ml-15",
          )}
        >
          <ErrorIcon className="icon-sm flex-none" />
          <p className="min-w-48 grow basis-0 text-sm font-medium">{entry.reason ?? "Der Eintrag kann nicht gelesen werden."}</p>
          {safe !== undefined && <SafeAction action={safe} onPress={() => onAction(safe, entry)} />}
        </div>
      )}
    </li>
  );
}

function SafeAction({ action, onPress }: { readonly action: QueueAction; readonly onPress: () => void }) {
  const { label, Icon } = actions[action];
  return (
    <Button icon={<Icon className="icon-sm" />} onClick={onPress}>
      {label}
    </Button>
  );
}

function RowMenu({ entry, title, onAction }: Pick<RequestRowProps, "entry" | "onAction"> & { readonly title: string }) {
  if (entry.actions.length === 0) return <span className="w-12 flex-none" />;
  return (
    <MenuButton
      label={`Aktionen für ${title}`}
      icon={<MoreIcon />}
      items={entry.actions.map((action) => {
        const { label, Icon } = actions[action];
        return { label, icon: <Icon />, run: () => onAction(action, entry) };
      })}
    />
  );
}
