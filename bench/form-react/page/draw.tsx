import { FieldFrame } from "../../../packages/ui/src/fields/field-frame.tsx";
import { CheckIcon } from "../../../packages/ui/src/icons.ts";
import type { ComponentProps, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

import { radioValues, startValues, type Field, type Value } from "../../form/spec.ts";

/** Draws at once. */
export function mount(box: HTMLElement, content: ReactNode): () => void {
  const root = createRoot(box);
  flushSync(() => root.render(content));
  return () => root.unmount();
}

export const start = (field: Field) => String(startValues[field.key] ?? "");

/** The condition of a field on plain values. */
export function isShown(field: Field, valueOf: (key: string) => Value | undefined): boolean {
  return field.shownWhen.length === 0 || field.shownWhen.some((group) => group.every((one) => valueOf(one.key) === one.equals));
}

/** The grid that the app lays a section's fields out in. */
export function Grid({ children }: { readonly children: ReactNode }) {
  return (
    <section className="form-section">
      <div className="form-grid">{children}</div>
    </section>
  );
}

interface PlainProps {
  readonly field: Field;
  /** What the field's cell in the grid takes besides. */
  readonly cell?: ComponentProps<"div">;
  readonly error?: string | undefined;
  /** Draws the control: of a choice its value, of a line of text null. */
  readonly draw: (value: string | null, wiring: object) => ReactNode;
}

/** What all but SurveyJS draw: the markup of the app's own fields, so that only the keeping of values differs. */
export function Plain({ field, cell, error, draw }: PlainProps) {
  return (
    <div {...cell} data-key={field.key} className="form-cell form-cell-full">
      {field.type === "radio" ? (
        <fieldset className="min-w-0">
          <legend className="field-label">{field.title}*</legend>
          <div className="flex flex-wrap gap-x-6">
            {radioValues.map((value) => (
              <label key={value} className="check">
                {draw(value, {})}
                <span className="check-box">
                  <CheckIcon />
                </span>
                <span>{value}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <FieldFrame label={field.title} required={field.required} error={error}>
          {(wiring) => <div className="input-frame">{draw(null, { ...wiring, ...attributes })}</div>}
        </FieldFrame>
      )}
    </div>
  );
}

const attributes = { className: "input", inputMode: "text", autoComplete: "off", spellCheck: false };
