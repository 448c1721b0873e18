import { useRef, type KeyboardEvent, type RefObject } from "react";
import { flushSync } from "react-dom";

import { TextField } from "../fields/text-field.tsx";
import { readTime, steppedTime } from "./time-text.ts";

type TimeFieldProps = {
  /** As it is typed; `readTime` says which time it is, if any. */
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  /** The field was left, by key or tap. */
  readonly onLeave: () => void;
  readonly onEnter?: () => void;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  /** By which whoever checks the form finds it. */
  readonly name?: string;
};

const arrows = { ArrowUp: 1, ArrowDown: -1 } as const;

/**
 * A time of day in one line of text, typed or pasted in any usual way (decision 082). It has no greatest length: a pasted text that is cut off
 * would be a time that nobody wrote.
 */
export function TimeField({ text, error, onText, onLeave, onEnter, field, ...wiring }: TimeFieldProps) {
  const isOpened = useRef(false);
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && onEnter !== undefined) {
      event.preventDefault();
      return onEnter();
    }
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const input = event.currentTarget;
    const stepped = steppedTime(text, input.selectionStart ?? 0, arrows[event.key]);
    if (stepped === null) return;
    event.preventDefault();
    /* What is selected says what the next arrow changes: it is set on the new text, not on the old one. */
    flushSync(() => onText(stepped.time));
    input.setSelectionRange(...stepped.selected);
  };
  return (
    <TextField
      {...wiring}
      label="Uhrzeit"
      className="time-field numbers"
      inputMode="numeric"
      enterKeyHint="done"
      placeholder="HH:MM"
      {...(field && { ref: field })}
      value={text}
      error={error}
      onChange={onText}
      onFocus={(event) => event.currentTarget.select()}
      /* A mouse, and some touches, put the caret where they meet the field after it has the focus: the first one selects all, the next ones aim. */
      onPointerDown={(event) => {
        isOpened.current = document.activeElement === event.currentTarget;
      }}
      onClick={(event) => {
        if (!isOpened.current) event.currentTarget.select();
      }}
      onKeyDown={step}
      onBlur={() => {
        const read = readTime(text);
        if ("time" in read) onText(read.time);
        onLeave();
      }}
    />
  );
}
