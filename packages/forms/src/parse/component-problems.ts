import { RE2JS } from "re2js";

import type { Component } from "../definition/component.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { discountOf, voucherLines } from "../engine/voucher.ts";
import { componentKeys, conditionProblems, duplicates, missing } from "./names.ts";
import type { Problem } from "./problem.ts";

/** Longest regex that a definition may bring, in characters. RE2 runs in linear time, so this bounds the whole cost. */
export const maximumRegexLength = 500;

/** Names that must be there and be unique, and what only a look into a component can tell. */
export function componentProblems(definition: FormDefinition): Problem[] {
  const { components, groups, exportGroups } = definition.data;
  const keys = componentKeys(definition);
  return [
    ...duplicates(components.map((component) => component.key)).map((key) => ({
      path: "data.components",
      message: `The key '${key}' is used more than once.`,
    })),
    ...duplicates(groups.map((group) => group.key)).map((key) => ({
      path: "data.groups",
      message: `The key '${key}' is used more than once.`,
    })),
    ...components.flatMap((component, index) => problemsOf(definition, keys, component, `data.components[${index}]`)),
    ...groups.flatMap((group, index) => {
      const members = new Set(components.filter(({ group: name }) => name === group.key).map(({ key }) => key));
      return group.default === undefined ? [] : missing(members, [group.default], `data.groups[${index}].default`, "member");
    }),
    ...exportGroups.flatMap((group, index) =>
      missing(keys, group.components, `data.exportGroups[${index}].components`, "component"),
    ),
  ];
}

function problemsOf(definition: FormDefinition, keys: ReadonlySet<string>, component: Component, path: string): Problem[] {
  const problems = conditionProblems(keys, component.conditions, `${path}.conditions`);
  if (!/^[A-Za-z][\w-]*$/u.test(component.key)) {
    problems.push({ path: `${path}.key`, message: "A key is letters, digits, hyphens and underscores, a letter first." });
  }
  if (component.group !== null && !definition.data.groups.some((group) => group.key === component.group)) {
    problems.push({ path: `${path}.group`, message: `There is no group '${component.group}'.` });
  }
  switch (component.type) {
    case "TextInput":
      problems.push(...regexProblems(component.fields.regex, `${path}.fields.regex`));
      break;
    case "Button":
      problems.push(
        ...missing(
          keys,
          component.fields.fields.map((field) => field.key),
          `${path}.fields.fields`,
          "component",
        ),
      );
      break;
    case "DataCopyUnit":
      problems.push(
        ...missing(
          keys,
          component.fields.copies.map((copy) => copy.to),
          `${path}.fields.copies`,
          "component",
        ),
      );
      break;
    case "Discount":
      for (const line of voucherLines(component)) {
        const taken = discountOf(line);
        if (taken === null) problems.push({ path: `${path}.fields`, message: `'${line}' names no discount.` });
        else if ("percent" in taken && component.fields.priceMode === "monthly") {
          problems.push({
            path: `${path}.fields.priceMode`,
            message: "A discount in percent is taken off one-time prices only.",
          });
        }
      }
      break;
    default:
  }
  return problems;
}

function regexProblems(regex: string | undefined, path: string): Problem[] {
  if (regex === undefined || regex === "") return [];
  if (regex.length > maximumRegexLength) return [{ path, message: `A regex has at most ${maximumRegexLength} characters.` }];
  try {
    RE2JS.compile(regex);
    return [];
  } catch (error) {
    return [{ path, message: `The regex cannot be used: ${error instanceof Error ? error.message : String(error)}` }];
  }
}
