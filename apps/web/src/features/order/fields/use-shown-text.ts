import type { AnswerValue } from "@rundgang/forms";
import { useCallback, type InputEvent } from "react";

import { useForm } from "../form-store/form-context.tsx";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** How an answer stands in its field. Both are pure and leave what they made themselves as it is. */
export interface TextFormat {
  /** Answer (or its beginning) → text. */
  show(answer: string): string;
  /** Text → answer. */
  read(text: string): string;
}

const asTyped: TextFormat = { show: (answer) => answer, read: (text) => text };

/**
 * Keeps a text element and its answer the same without React: the browser holds what is typed, so a letter draws nothing. The
 * answer is written into the element only where it differs from what stands there (rules, fill buttons, a refused change);
 * caret, undo and letters that are still being composed stay as they are.
 */
export function useShownText(key: string, format: TextFormat = asTyped) {
  const store = useForm();
  const field = store.field(key);
  const ref = useCallback(
    (element: TextElement | null) => {
      if (element === null) return undefined;
      const show = () => write(element, format.show(textOf(field.getSnapshot().value)));
      show();
      return field.subscribe(show);
    },
    [field, format],
  );
  const onInput = ({ currentTarget: element }: InputEvent<TextElement>) => {
    const { value: typed, selectionStart } = element;
    const caret = format.show(format.read(typed.slice(0, selectionStart ?? typed.length))).length;
    store.change({ key, value: format.read(typed) });
    write(element, format.show(textOf(field.getSnapshot().value)));
    /* What is written in moves the caret to its end; it belongs behind the character that it was behind. */
    if (element.value !== typed) element.setSelectionRange(caret, caret);
  };
  return { ref, onInput };
}

function write(element: TextElement, text: string): void {
  if (element.value !== text) element.value = text;
}

function textOf(value: AnswerValue | undefined): string {
  return typeof value === "string" ? value : "";
}
