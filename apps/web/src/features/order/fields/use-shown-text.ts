import type { AnswerValue } from "@rundgang/forms";
import { useCallback, useRef, type CompositionEvent, type FocusEvent, type InputEvent } from "react";

import { useForm } from "../form-store/form-context.tsx";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** How an answer stands in its field. Both are pure and leave what they made themselves as it is. */
export interface TextFormat {
  /** Answer (or its beginning) → text. */
  show(answer: string): string;
  /** Text → answer. */
  read(text: string): string;
}

/**
 * Keeps a text element and its answer the same without React: the browser holds what is typed, so a letter draws nothing. The
 * element is written to only where the answer has become another than the one that it stands for (rules, fill buttons, a refused
 * change), or stands in another shape than its format's; caret and undo stay. While letters are composed, and where a person has
 * taken something back, it is left alone until it is left.
 */
export function useShownText(key: string, format: TextFormat) {
  const store = useForm();
  const field = store.field(key);
  const standsFor = useRef("");
  const ref = useCallback(
    (element: TextElement | null) => {
      if (element === null) return undefined;
      const show = () => {
        standsFor.current = textOf(field.getSnapshot().value);
        if (element.value !== format.show(standsFor.current)) element.value = format.show(standsFor.current);
      };
      show();
      /* An error that comes or goes is told here too: the answer may be behind what is being typed then. */
      return field.subscribe(() => textOf(field.getSnapshot().value) !== standsFor.current && show());
    },
    [field, format],
  );

  const take = (element: TextElement, isLeftAlone: boolean) => {
    const { value: typed, selectionStart } = element;
    const read = format.read(typed);
    const caret = format.show(format.read(typed.slice(0, selectionStart ?? typed.length))).length;
    standsFor.current = read;
    store.change({ key, value: read });
    standsFor.current = textOf(field.getSnapshot().value);
    if (isLeftAlone && standsFor.current === read) return;
    replaceText(element, format.show(standsFor.current), caret);
  };
  return {
    ref,
    onInput: ({ currentTarget, nativeEvent: event }: InputEvent<TextElement>) => take(currentTarget, isPersonsOwn(event)),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) => take(currentTarget, false),
    onBlur: ({ currentTarget }: FocusEvent<TextElement>) => take(currentTarget, false),
  };
}

/**
 * Makes the text another one by what differs, as if it had been typed, and puts the caret there: what a script sets cannot be undone, nor
 * can anything before it. Out of focus there is neither caret nor undo.
 */
function replaceText(element: TextElement, text: string, caret: number): void {
  const { value } = element;
  if (value === text) return;
  if (document.activeElement !== element) {
    element.value = text;
    return;
  }
  let from = 0;
  while (from < text.length && text[from] === value[from]) from += 1;
  let kept = 0;
  while (kept < Math.min(text.length, value.length) - from && text.at(-1 - kept) === value.at(-1 - kept)) kept += 1;
  element.setSelectionRange(from, value.length - kept);
  if (!typeInto(text.slice(from, text.length - kept)) || element.value !== text) element.value = text;
  element.setSelectionRange(caret, caret);
}

/** Still being composed, or taken back. What the browser fills in by itself comes as an event that says neither. */
function isPersonsOwn(event: Event): boolean {
  return event instanceof InputEvent && (event.isComposing || event.inputType.startsWith("history"));
}

/** The one way that a browser offers to write what undo takes back. */
function typeInto(text: string): boolean {
  return typeof document.execCommand === "function" && document.execCommand(text === "" ? "delete" : "insertText", false, text);
}

function textOf(value: AnswerValue | undefined): string {
  return typeof value === "string" ? value : "";
}
