import { isAmounts, isEmptyAnswer, type Answers, type AnswerValue } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { Component } from "../definition/component.ts";
import type { ExportEntry, ExportSource } from "../definition/export-map.ts";
import { chosenAmount } from "../engine/chosen-amount.ts";
import { isCounted } from "../engine/component-values.ts";
import { conditionsHold, type ReadAnswer } from "../engine/conditions.ts";
import { readerOf, visibleComponents } from "../engine/visibility.ts";
import { answerText, type AnswerNames } from "./answer-text.ts";
import { exportNameOf } from "./export-name.ts";
import { compactText, sentText } from "./sent-text.ts";

/** What a caller adds to an export; undefined values are left out. */
export interface ExportContext extends AnswerNames {
  readonly values?: { readonly [name: string]: unknown };
}

/** JSON made by an export map: dotted paths become objects; entries without a value are left out. */
export function resolveExport(
  form: CompiledForm,
  entries: readonly ExportEntry[],
  answers: Answers,
  context: ExportContext,
): Record<string, unknown> {
  const read = readerOf(answers, visibleComponents(form, answers));
  const result: Record<string, unknown> = {};
  for (const entry of entries) {
    if (entry.when !== undefined && !conditionsHold(entry.when, read)) continue;
    const value = valueOf(form, entry.source, read, context);
    if (value !== undefined) assign(result, entry.path.split("."), value);
  }
  return result;
}

function valueOf(form: CompiledForm, source: ExportSource, read: ReadAnswer, context: ExportContext): unknown {
  if ("const" in source) return source.const;
  if ("context" in source) return context.values?.[source.context];
  if ("amount" in source) return chosenAmount(read(source.amount));
  if ("join" in source) return joinedTexts(source.join, read);
  if ("slots" in source) return filledSlots(form, source.slots, read);
  if ("countSlots" in source) return filledSlots(form, source.countSlots, read).length;
  if ("chosen" in source) {
    const member = (form.members.get(source.chosen) ?? []).find((candidate) => !isEmptyAnswer(read(candidate.key)));
    return member === undefined ? source.otherwise : chosenName(member, read(member.key));
  }
  if ("options" in source) return chosenOptions(form, source.options, read);
  return answerOf(form, source.answer, source.as ?? "text", read, context);
}

function joinedTexts(keys: readonly string[], read: ReadAnswer): string | undefined {
  const texts = keys.map((key) => read(key)).filter((value) => typeof value === "string");
  return (
    texts
      .map((text) => text.trim())
      .filter((text) => text !== "" && text !== "-")
      .join(" ") || undefined
  );
}

/** With its variant, where it has one. */
function chosenName(component: Component, value: AnswerValue | undefined): string {
  const variants = component.type === "ProductButton" ? component.fields.variants : [];
  const variant = variants.find((candidate) => candidate.key === value);
  return variant === undefined ? exportNameOf(component) : `${exportNameOf(component)} ${variant.name}`;
}

function answerOf(form: CompiledForm, key: string, as: string, read: ReadAnswer, context: ExportContext): unknown {
  const value = read(key);
  if (as === "boolean") return !isEmptyAnswer(value);
  if (isEmptyAnswer(value)) return undefined;
  const component = form.components.get(key);
  if (as === "name" && component !== undefined) return answerText(component, value, context);
  if (typeof value !== "string") return value;
  const sent = component?.type === "TextInput" ? sentText(component, value) : value.trim();
  return (as === "compact" ? compactText(sent) : sent) || undefined;
}

/** `{export name: true or quantity}`: a quantity where the option counts (B §3 "additionalOptions"). */
function chosenOptions(form: CompiledForm, keys: readonly string[], read: ReadAnswer): Record<string, true | number> {
  const chosen: Record<string, true | number> = {};
  /* Equal names do not overwrite each other: the second one says whose it is. */
  const put = (name: string, longName: string, value: true | number) => {
    chosen[Object.hasOwn(chosen, name) ? longName : name] = value;
  };
  for (const key of keys) {
    const component = form.components.get(key);
    const value = read(key);
    if (component === undefined || isEmptyAnswer(value)) continue;
    if (isAmounts(value)) {
      for (const option of component.type === "MultiOptionList" ? component.fields.options : []) {
        const amount = value[option.key] ?? 0;
        if (amount > 0) put(option.key, `${key}.${option.key}`, isCounted(option) ? amount : true);
      }
    } else {
      const counts = component.type === "OptionButton" && isCounted(component.fields);
      put(exportNameOf(component), key, counts ? chosenAmount(value) : true);
    }
  }
  return chosen;
}

/** The answers of a slot list that are within the limit and not empty, without spaces. */
export function filledSlots(form: CompiledForm, list: string, read: ReadAnswer): string[] {
  return (form.slots.get(list) ?? [])
    .map((key) => read(key))
    .filter((value) => typeof value === "string")
    .map((value) => value.replaceAll(/\s/gu, ""))
    .filter((value) => value !== "");
}

function assign(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const inner = target[head];
  const next: Record<string, unknown> = isRecord(inner) ? inner : {};
  target[head] = next;
  assign(next, rest, value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
