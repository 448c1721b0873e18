import type { Component } from "@rundgang/forms";
import { joinClasses } from "@rundgang/ui";
import type { ReactNode } from "react";

import { scrollSmoothly } from "../../../hooks/scroll-smoothly.ts";

type FieldBoxProps = { readonly component: Component; readonly className?: string; readonly children: ReactNode };

/** The place of a component in the form's grid; the validation list finds it by its key. */
export function FieldBox({ component, className, children }: FieldBoxProps) {
  const { width = "full" } = component.settings;
  return (
    <div data-component={component.key} className={joinClasses("form-cell", `form-cell-${width}`, className)}>
      {children}
    </div>
  );
}

/** Brings a component into sight and puts the focus on its first control. */
export function focusComponent(key: string): void {
  const box = document.querySelector(`[data-component="${CSS.escape(key)}"]`);
  if (box === null) return;
  scrollSmoothly(box, "center");
  box
    .querySelector<HTMLElement>("input:not([disabled]), select, textarea, button:not([disabled])")
    ?.focus({ preventScroll: true });
}
