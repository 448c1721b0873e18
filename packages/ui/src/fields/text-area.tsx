import type { ComponentProps } from "react";

import { formatNumber } from "../text/numbers.ts";
import { FieldFrame, partFieldProps, type FieldTexts } from "./field-frame.tsx";

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<"textarea">, "value" | "onChange" | "className" | "required" | keyof FieldTexts> & {
    /** Left out where the browser keeps the text and its owner listens with `ref` and `onInput`. */
    readonly value?: string;
    readonly onChange?: (value: string) => void;
  };

/** Several lines of text, 6 rows where nothing else is said (A §2). `autoComplete` as in `TextField`. */
export function TextArea(props: TextAreaProps) {
  const { texts, control } = partFieldProps(props);
  const { id, value, onChange, rows = 6, ...input } = control;
  const count = countText(value ?? "", input.maxLength);
  return (
    <FieldFrame {...texts} {...(count !== null && { hint: count })} id={id}>
      {(wiring) => (
        <textarea
          autoComplete="off"
          {...input}
          {...wiring}
          rows={rows}
          className="input"
          value={value}
          onChange={onChange && ((event) => onChange(event.target.value))}
        />
      )}
    </FieldFrame>
  );
}

/** "312 von 4.000 Zeichen"; what was pasted beyond the limit is cut off by the browser, which says nothing. Null while it is empty. */
function countText(value: string, limit: number | undefined): string | null {
  if (limit === undefined || value === "") return null;
  if (value.length >= limit) return `Hier ist Schluss: Mehr als ${formatNumber(limit)} Zeichen gehen nicht.`;
  return `${formatNumber(value.length)} von ${formatNumber(limit)} Zeichen`;
}
