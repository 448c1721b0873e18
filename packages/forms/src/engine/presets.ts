import type { Component } from "../definition/component.ts";

/** What a definition says to be chosen before anybody has touched it: the component, or options of it (`key.option`). */
export function presetsOf(component: Component, by: "selected" | "alwaysSelected"): string[] {
  switch (component.type) {
    case "ProductButton":
    case "OptionButton":
      return component.fields[by] ? [component.key] : [];
    case "MultiOptionList":
      return component.fields.options.filter((option) => option[by]).map(({ key }) => `${component.key}.${key}`);
    default:
      return [];
  }
}
