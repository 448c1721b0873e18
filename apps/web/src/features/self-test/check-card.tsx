import { Button, Card, CheckIcon, Chip, ErrorIcon, LoaderIcon, RetryIcon, WarningIcon, type IconType } from "@rundgang/ui";
import type { ReactNode } from "react";

import type { CheckResult, CheckState } from "./check-result.ts";
import type { Check } from "./use-check.ts";

type CheckCardProps = {
  readonly title: string;
  readonly icon: IconType;
  readonly check: Check;
  /** What is looked at, before it was. */
  readonly about: string;
  /** Picture or meter. */
  readonly children?: ReactNode;
  /** Lets go of what runs; null while nothing does. */
  readonly onOff?: (() => void) | null;
};

const looks: {
  readonly [level in CheckResult["level"]]: { level: "positive" | "yellow" | "danger"; Icon: IconType; word: string };
} = {
  ok: { level: "positive", Icon: CheckIcon, word: "in Ordnung" },
  warning: { level: "yellow", Icon: WarningIcon, word: "Hinweis" },
  failed: { level: "danger", Icon: ErrorIcon, word: "Fehler" },
};

/** One check: what it is about, how it stands, what was measured, what to do, and the button that runs it alone. */
export function CheckCard({ title, icon: Icon, check, about, children, onOff = null }: CheckCardProps) {
  const { state } = check;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Icon className="icon-sm flex-none" />
          {title}
        </span>
      }
      action={<StateChip state={state} />}
    >
      <div className="check-card">
        {children}
        <p role="status" className="check-value">
          {state.type === "done" ? (
            <>
              <strong className="numbers">{state.result.value}</strong>
              {state.result.advice !== null && <span>{state.result.advice}</span>}
            </>
          ) : (
            <span className="text-muted">{about}</span>
          )}
        </p>
        <div className="check-actions">
          {onOff !== null && (
            <Button aria-label={`${title} ausschalten`} onClick={onOff}>
              Ausschalten
            </Button>
          )}
          <Button
            busy={state.type === "running"}
            icon={state.type === "done" && <RetryIcon className="icon-sm" />}
            aria-label={state.type === "done" ? `${title} erneut prüfen` : `${title} prüfen`}
            onClick={check.start}
          >
            {state.type === "done" ? "Erneut prüfen" : "Prüfen"}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function StateChip({ state }: { readonly state: CheckState }) {
  return <span className="pr-2">{chipOf(state)}</span>;
}

function chipOf(state: CheckState): ReactNode {
  if (state.type === "idle") return <Chip>noch nicht geprüft</Chip>;
  if (state.type === "running") return <Chip icon={<LoaderIcon className="icon-xs spinner" />}>wird geprüft</Chip>;
  const { level, Icon, word } = looks[state.result.level];
  return (
    <Chip level={level} icon={<Icon className="icon-xs" />}>
      {word}
    </Chip>
  );
}
