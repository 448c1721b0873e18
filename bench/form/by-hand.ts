import { emptyMessage, zipMessage, type Contestant, type OpenForm, type Outcome } from "./contestant.ts";
import { fields, startValues, type Change, type Field, type Value } from "./spec.ts";

type Values = Record<string, Value>;
const zip = /^\d{5}$/u;

function isShown(field: Field, values: Values): boolean {
  if (field.shownWhen.length === 0) return true;
  for (const group of field.shownWhen) {
    let all = true;
    for (const one of group) all &&= values[one.key] === one.equals;
    if (all) return true;
  }
  return false;
}

function faultOf(field: Field, value: Value | undefined): string | null {
  if (value === undefined || value === "" || value === 0) return field.required ? emptyMessage(field.title) : null;
  if (field.zip && !zip.test(String(value))) return zipMessage(field.title);
  return null;
}

/** Everything anew after each change: visibility, messages, prices. */
export const walk: Contestant = () => {
  const values: Values = { ...startValues };
  let last: Outcome = { visible: 0, faults: 0, monthly: 0, once: 0 };
  return {
    change({ key, value }) {
      values[key] = value;
      const visible = new Set<string>();
      const faults: { key: string; message: string }[] = [];
      let monthly = 0;
      let once = 0;
      for (const field of fields) {
        if (!isShown(field, values)) continue;
        visible.add(field.key);
        const message = faultOf(field, values[field.key]);
        if (message !== null) faults.push({ key: field.key, message });
        if (field.price === null || values[field.key] !== 1) continue;
        if (field.price.mode === "monthly") monthly += field.price.cents;
        else once += field.price.cents;
      }
      last = { visible: visible.size, faults: faults.length, monthly, once };
    },
    outcome: () => last,
  };
};

/** The limit: only what hangs on the changed field. */
export const incremental: Contestant = () => {
  const values: Values = { ...startValues };
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const dependants = new Map<string, Field[]>();
  for (const field of fields) {
    for (const key of new Set(field.shownWhen.flat().map((one) => one.key)))
      dependants.set(key, [...(dependants.get(key) ?? []), field]);
  }
  const visible = new Set<string>();
  const faults = new Map<string, string>();
  const totals = { monthly: 0, once: 0 };
  const judge = (field: Field) => {
    const message = visible.has(field.key) ? faultOf(field, values[field.key]) : null;
    if (message === null) faults.delete(field.key);
    else faults.set(field.key, message);
  };
  for (const field of fields) {
    if (isShown(field, values)) visible.add(field.key);
    judge(field);
  }
  const change = ({ key, value }: Change) => {
    const before = values[key];
    values[key] = value;
    const changed = byKey.get(key);
    if (changed === undefined) return;
    judge(changed);
    if (changed.price !== null) totals[changed.price.mode] += changed.price.cents * (Number(value === 1) - Number(before === 1));
    for (const field of dependants.get(key) ?? []) {
      if (isShown(field, values)) visible.add(field.key);
      else visible.delete(field.key);
      judge(field);
    }
  };
  const open: OpenForm = { change, outcome: () => ({ visible: visible.size, faults: faults.size, ...totals }) };
  return open;
};
