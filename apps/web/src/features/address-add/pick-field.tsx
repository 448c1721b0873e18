import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Button, CheckIcon, RetryIcon, Skeleton, TextField } from "@rundgang/ui";

import type { Picks } from "./use-picks.ts";

type PickFieldProps<Value> = {
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly text: string;
  /** What is typed was chosen. */
  readonly chosen: boolean;
  readonly error: string | undefined;
  readonly picks: Picks<Value>;
  /** "Bitte wähle den Ort aus" */
  readonly listLabel: string;
  /** What is said where nothing was found. */
  readonly nothing: string;
  /** A last row. */
  readonly last?: { readonly label: string; readonly onPick: () => void } | undefined;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
  readonly onPick: (value: Value) => void;
};

/** More rows than a finger scrolls through: who gets so many types on. */
const mostRows = 50;

/** A field whose text is searched for, and the list below it, of which one row is to be chosen. Arrow keys lead from one to the other. */
export function PickField<Value>(props: PickFieldProps<Value>) {
  const { label, placeholder, hint, text, chosen, error, disabled = false, onChange, onPick } = props;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pick = (act: () => void) => {
    act();
    field.current?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const rows = [...(list.current?.querySelectorAll("button") ?? [])];
    if (way === undefined || rows.length === 0) return;
    const next = rows.findIndex((row) => row === document.activeElement) + way;
    event.preventDefault();
    (next < 0 ? field.current : rows[Math.min(next, rows.length - 1)])?.focus();
  };
  return (
    <div className="pick-field">
      <TextField
        ref={field}
        label={label}
        {...(placeholder !== undefined && { placeholder })}
        {...(hint !== undefined && !chosen && { hint })}
        maxLength={120}
        enterKeyHint="search"
        disabled={disabled}
        value={text}
        error={error}
        onChange={onChange}
        onKeyDown={walk}
        trailing={chosen && <CheckIcon className="pick-chosen" />}
      />
      <div ref={list}>
        <PickList {...props} onPick={(value) => pick(() => onPick(value))} onLast={(act) => pick(act)} onWalk={walk} />
      </div>
    </div>
  );
}

type PickListProps<Value> = PickFieldProps<Value> & {
  readonly onLast: (act: () => void) => void;
  readonly onWalk: (event: KeyboardEvent) => void;
};

function PickList<Value>({ picks, listLabel, nothing, last, onPick, onLast, onWalk }: PickListProps<Value>) {
  const id = useId();
  if (picks.type === "idle") return null;
  if (picks.type === "loading") return <Skeleton className="mt-2 h-12 rounded-md" />;
  if (picks.type === "failed") {
    return (
      <div className="pick-failed" role="alert">
        <p>{picks.text}</p>
        <Button icon={<RetryIcon className="icon-sm" />} onClick={picks.retry}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  const rows = picks.rows.slice(0, mostRows);
  return (
    <div className="pick-list">
      <p id={id} className="pick-head" role="status">
        {rows.length === 0 ? nothing : listLabel}
      </p>
      <ul aria-labelledby={id} className="quiet-scroll">
        {rows.map(({ label, value }) => (
          <PickRow key={label} onPick={() => onPick(value)} onWalk={onWalk}>
            {label}
          </PickRow>
        ))}
        {last !== undefined && (
          <PickRow onPick={() => onLast(last.onPick)} onWalk={onWalk}>
            {last.label}
          </PickRow>
        )}
      </ul>
      {picks.rows.length > mostRows && <p className="pick-head">Tippe weiter, um die Liste einzugrenzen.</p>}
    </div>
  );
}

type PickRowProps = {
  readonly onPick: () => void;
  readonly onWalk: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

function PickRow({ onPick, onWalk, children }: PickRowProps) {
  return (
    <li>
      <button type="button" className="pick-row" onClick={onPick} onKeyDown={onWalk}>
        {children}
      </button>
    </li>
  );
}
