import { RE2JS } from "re2js";

import type { Component, ComponentOf } from "../definition/component.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { discountOf, voucherLines } from "../engine/voucher.ts";
import { conditionProblems } from "./condition-problems.ts";
import { isRising } from "./is-rising.ts";
import { componentsByKey, duplicates, missing, type Components } from "./names.ts";
import type { Problem } from "./problem.ts";

/** Longest regex that a definition may bring, in characters. RE2 runs in linear time, so this bounds the whole cost. */
export const maximumRegexLength = 500;

/**
 * Most instructions of a compiled regex: what a letter costs at worst. A text of 4,000 letters is then matched in about 0.1 s; 500
 * characters with repetitions could make 100,000 of them, and a minute.
 */
const maximumRegexSize = 2_500;

/** Most components of a form. Screens, engine and exports are measured with so many. */
export const maximumComponents = 400;

/** Names that must be there and be unique, and what only a look into a component can tell. */
export function componentProblems(definition: FormDefinition): Problem[] {
  const { components, groups } = definition.data;
  const keys = componentsByKey(definition);
  return [
    ...(components.length > maximumComponents
      ? [
          {
            path: "data.components",
            message: `Ein Formular hat höchstens ${maximumComponents} Komponenten, dieses hat ${components.length}.`,
          },
        ]
      : []),
    ...duplicates(components.map((component) => component.key)).map((key) => ({
      path: "data.components",
      message: `Den Schlüssel '${key}' gibt es zweimal.`,
    })),
    ...duplicates(groups.map((group) => group.key)).map((key) => ({
      path: "data.groups",
      message: `Den Schlüssel '${key}' gibt es zweimal.`,
    })),
    ...components.flatMap((component, index) => problemsOf(definition, keys, component, `data.components[${index}]`)),
    ...groups.flatMap((group, index) => {
      const members = new Set(components.filter(({ group: name }) => name === group.key).map(({ key }) => key));
      return group.default === undefined ? [] : defaultProblems(keys, members, group.default, `data.groups[${index}].default`);
    }),
  ];
}

function defaultProblems(keys: Components, members: ReadonlySet<string>, target: string, path: string): Problem[] {
  const [key = target, option] = target.split(".");
  const found = missing(members, [key], path, "kein Mitglied");
  const component = keys.get(key);
  if (found.length > 0 || component === undefined) return found;
  if (!choosable.has(component.type))
    return [{ path, message: `'${key}' kann nicht gewählt werden und ist deshalb keine Vorgabe.` }];
  return option === undefined ? [] : missing(new Set(optionsOf(component)), [option], path, "keine Option");
}

const choosable = new Set<Component["type"]>([
  "ProductButton",
  "OptionButton",
  "MultiOptionList",
  "Switch",
  "RadioButtons",
  "SelectWithQuickSelection",
  "Checkboxes",
]);

function optionsOf(component: Component): readonly string[] {
  if (component.type === "ProductButton") return component.fields.variants.map(({ key }) => key);
  return "options" in component.fields ? component.fields.options.map(({ key }) => key) : [];
}

function problemsOf(definition: FormDefinition, keys: Components, component: Component, path: string): Problem[] {
  const problems = conditionProblems(keys, component.conditions, `${path}.conditions`);
  if (!/^[A-Za-z][\w-]*$/u.test(component.key)) {
    problems.push({
      path: `${path}.key`,
      message: "Ein Schlüssel besteht aus Buchstaben (a bis z), Ziffern, - und _ und beginnt mit einem Buchstaben.",
    });
  }
  if (component.group !== null && !definition.data.groups.some((group) => group.key === component.group)) {
    problems.push({ path: `${path}.group`, message: `Es gibt keine Gruppe '${component.group}'.` });
  }
  problems.push(...quantityProblems(component, `${path}.fields`));
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
          "keine Komponente",
        ),
      );
      break;
    case "DataCopyUnit":
      problems.push(
        ...missing(
          keys,
          component.fields.copies.map((copy) => copy.to),
          `${path}.fields.copies`,
          "keine Komponente",
        ),
      );
      break;
    case "ProductButton":
    case "OptionButton": {
      const group = definition.data.groups.find(({ key }) => key === component.group);
      if (component.fields.alwaysSelected && group?.exclusive === true)
        problems.push({
          path: `${path}.fields.alwaysSelected`,
          message: `In der Gruppe '${group.key}' schließt eine Wahl die andere aus; immer gewählt kann darin nichts sein.`,
        });
      break;
    }
    case "ExternalAPI":
      problems.push(...resolverProblems(keys, component, `${path}.fields`));
      break;
    case "Discount":
      for (const line of voucherLines(component)) {
        const taken = discountOf(line);
        if (taken === null)
          problems.push({
            path: `${path}.fields`,
            message: `'${line}' nennt keinen Nachlass; er steht als 10,00 oder 10% vor dem senkrechten Strich.`,
          });
      }
      break;
    default:
  }
  return problems;
}

function quantityProblems(component: Component, path: string): Problem[] {
  const message = "Mengen stehen jede einmal und von der kleinsten an, zum Beispiel [1, 2, 5].";
  const isWrong = (quantities: readonly number[] | undefined) => quantities !== undefined && !isRising(quantities);
  if (component.type === "OptionButton" && isWrong(component.fields.quantities)) return [{ path: `${path}.quantities`, message }];
  if (component.type !== "MultiOptionList") return [];
  return component.fields.options.flatMap(({ quantities }, index) =>
    isWrong(quantities) ? [{ path: `${path}.options[${index}].quantities`, message }] : [],
  );
}

function resolverProblems(keys: Components, { fields }: ComponentOf<"ExternalAPI">, path: string): Problem[] {
  const { resolver, input, output, mapping } = fields;
  const names = mapping.map(({ to }) => to);
  const answers = new Set(output);
  const takers = new Set([...keys.values()].filter(({ type }) => mapped.has(type)).map(({ key }) => key));
  return [
    ...(uuidPattern.test(resolver) ? [] : [{ path: `${path}.resolver`, message: "Ein Dienst wird durch seine UUID genannt." }]),
    ...missing(
      keys,
      input.map(({ key }) => key),
      `${path}.input`,
      "keine Komponente",
    ),
    ...duplicates(input.map(({ name }) => name)).map((name) => ({
      path: `${path}.input`,
      message: `Den Namen '${name}' gibt es zweimal.`,
    })),
    ...missing(
      answers,
      mapping.map(({ from }) => from),
      `${path}.mapping`,
      "keine Angabe des Dienstes",
    ),
    ...missing(takers, names, `${path}.mapping`, "kein Feld, das die Antwort aufnimmt:"),
    ...duplicates(names).map((key) => ({ path: `${path}.mapping`, message: `'${key}' bekommt zwei Antworten.` })),
    ...names
      .filter((key) => input.some((one) => one.key === key))
      .map((key) => ({ path: `${path}.mapping`, message: `'${key}' ist Frage und Antwort zugleich; das hörte nie auf.` })),
  ];
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** What takes a service's answer, which is text. */
const mapped = new Set<Component["type"]>(["TextInput", "RadioButtons", "SelectWithQuickSelection"]);

function regexProblems(regex: string | undefined, path: string): Problem[] {
  if (regex === undefined || regex === "") return [];
  if (regex.length > maximumRegexLength)
    return [{ path, message: `Ein regulärer Ausdruck hat höchstens ${maximumRegexLength} Zeichen.` }];
  try {
    const size = RE2JS.compile(regex).programSize();
    if (size <= maximumRegexSize) return [];
    return [
      {
        path,
        message: `Der reguläre Ausdruck ist zu aufwendig (${size} Schritte, höchstens ${maximumRegexSize}); kleinere Wiederholungen als {1,1000} helfen.`,
      },
    ];
  } catch (error) {
    return [
      {
        path,
        message: `Der reguläre Ausdruck ist keiner, den RE2 versteht: ${error instanceof Error ? error.message : String(error)}`,
      },
    ];
  }
}
