import type { Component } from "../definition/component.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { emptyValue } from "../engine/component-values.ts";
import { exportKeys } from "../export/export-keys.ts";
import { exportNameOf } from "../export/export-name.ts";
import { ownMembers } from "../export/export-places.ts";
import { conditionProblems } from "./condition-problems.ts";
import { componentsByKey, duplicates, missing, slotLists } from "./names.ts";
import type { Problem } from "./problem.ts";

/**
 * Names under which an export would lose a value: one that is taken already, or that two components have. A form with such names can be
 * read, for orders are bound to it, but may not be activated.
 */
export function exportNameProblems(definition: FormDefinition): Problem[] {
  return [...groupProblems(definition), ...nameProblems(definition), ...pathProblems(definition)];
}

/** Exports must speak of components, groups and slots that are there. */
export function exportProblems(definition: FormDefinition): Problem[] {
  const components = componentsByKey(definition);
  const names = {
    component: components,
    group: new Set(definition.data.groups.map((group) => group.key)),
    slots: slotLists(definition),
  };
  const groups = definition.data.exportGroups.flatMap((group, index) =>
    missing(components, group.components, `data.exportGroups[${index}].components`, "keine Komponente"),
  );
  const maps = Object.entries(definition.data.exports).flatMap(([name, entries]) =>
    entries.flatMap((entry, index) => {
      const path = `data.exports.${name}[${index}]`;
      const read = exportKeys(entry.source);
      return [
        ...missing(names[read.of], read.keys, path, none[read.of]),
        ...conditionProblems(components, entry.when, `${path}.when`),
      ];
    }),
  );
  return [...groups, ...maps];
}

const none = { component: "keine Komponente", group: "keine Gruppe", slots: "keine Liste von Plätzen" } as const;

function groupProblems(definition: FormDefinition): Problem[] {
  const { exportGroups } = definition.data;
  return [
    ...duplicates(exportGroups.map(({ name }) => name)).map((name) => ({
      path: "data.exportGroups",
      message: `Die Exportgruppe '${name}' gibt es zweimal.`,
    })),
    ...duplicates(exportGroups.flatMap((group) => group.components)).map((key) => ({
      path: "data.exportGroups",
      message: `'${key}' steht in mehr als einer Exportgruppe, oder zweimal in einer.`,
    })),
    ...exportGroups.flatMap((group, index) => {
      const message = `'${group.name}' ist im Export schon vergeben.`;
      return ownMembers.has(group.name) ? [{ path: `data.exportGroups[${index}].name`, message }] : [];
    }),
  ];
}

function nameProblems(definition: FormDefinition): Problem[] {
  const { components, exportGroups } = definition.data;
  const groupOf = new Map(exportGroups.flatMap((group) => group.components.map((key) => [key, group.name] as const)));
  const taken = new Map<string, Component>();
  const entities = new Map<string, Component>();
  return components.flatMap((component, index) => {
    if (emptyValue(component) === undefined) return [];
    const path = `data.components[${index}].settings`;
    const name = exportNameOf(component);
    const problems: Problem[] = [];
    if (name === "" || name === "__proto__") {
      const message = `'${component.key}' braucht einen exportName: Aus dem Titel wird kein Name.`;
      problems.push({ path: `${path}.exportName`, message });
    }
    const other = add(taken, `${groupOf.get(component.key) ?? ""}\n${name}`, component);
    if (other !== null) {
      const message = `'${component.key}' und '${other.key}' heißen im Export beide '${name}'; einer braucht einen exportName.`;
      problems.push({ path: `${path}.exportName`, message });
    }
    return [...problems, ...entityProblems(entities, component, `${path}.relatedEntityField`)];
  });
}

function entityProblems(entities: Map<string, Component>, component: Component, path: string): Problem[] {
  const { relatedEntityField: field } = component.settings;
  if (field === undefined || field === "") return [];
  if (!/^[A-Za-z]\w*\.[A-Za-z]\w*$/u.test(field)) {
    return [{ path, message: `'${field}' ist kein Feld eines Objekts; erwartet ist etwas wie 'kundes.vorname'.` }];
  }
  const other = add(entities, field, component);
  return other === null ? [] : [{ path, message: `'${component.key}' und '${other.key}' füllen beide '${field}'.` }];
}

/** Keeps the first under a name; the first, where there is one already. */
function add(taken: Map<string, Component>, name: string, component: Component): Component | null {
  const first = taken.get(name);
  if (first === undefined) taken.set(name, component);
  return first ?? null;
}

function pathProblems(definition: FormDefinition): Problem[] {
  return Object.entries(definition.data.exports).flatMap(([name, entries]) => [
    ...doublePaths(entries).map((path) => ({
      path: `data.exports.${name}`,
      message: `'${path}' wird zweimal gefüllt; ohne Bedingung (when) geht das nicht.`,
    })),
    ...entries.flatMap((entry, index) => {
      const message = `'${entry.path}' ist kein Weg aus Namen mit Punkten dazwischen.`;
      const isPath = /^[^.\s]+(?:\.[^.\s]+)*$/u.test(entry.path) && !entry.path.split(".").includes("__proto__");
      return isPath ? [] : [{ path: `data.exports.${name}[${index}].path`, message }];
    }),
  ]);
}

/** Paths that two entries fill whatever is answered, or of which one lies inside the other. */
function doublePaths(entries: readonly { path: string; when?: unknown }[]): string[] {
  const always = entries.filter(({ when }) => when === undefined).map(({ path }) => path);
  const inside = entries.filter(({ path }) => entries.some((other) => path.startsWith(`${other.path}.`))).map(({ path }) => path);
  return [...new Set([...duplicates(always), ...inside])];
}
