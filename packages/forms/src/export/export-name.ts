import type { Component } from "../definition/component.ts";
import { titleOf } from "../validation/component-message.ts";

/** The name of a component in exports: its setting, else its title without spaces, punctuation and leading digits (B §5). */
export function exportNameOf(component: Component): string {
  return component.settings.exportName ?? nameFromTitle(titleOf(component));
}

/** B §5 "Form export names derive from the title by stripping spaces, punctuation and leading digits". */
export function nameFromTitle(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}_]/gu, "").replace(/^\p{N}+/u, "");
}
