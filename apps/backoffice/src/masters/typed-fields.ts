/** What was typed into a field, and what was saved in it when that began. */
interface TypedField<Value> {
  readonly value: Value;
  readonly over: Value;
}

/** What was typed, by field. */
export type Typed<Fields> = { [Name in keyof Fields]?: TypedField<Fields[Name]> };

/** What stands in fields, and which of it is not saved. */
export function withTyped<Fields extends object>(
  saved: Fields,
  typed: Typed<Fields>,
): { readonly shown: Fields; readonly changed: Partial<Fields> } {
  const changed: Partial<Fields> = {};
  for (const name of namesOf(typed)) {
    const field = typed[name];
    if (field !== undefined && !isSame(field.value, saved[name])) changed[name] = field.value;
  }
  return { shown: { ...saved, ...changed }, changed };
}

/** What was typed before with these fields typed into; each keeps what was saved when that began, also where that was nothing. */
export function typedInto<Fields extends object>(saved: Fields, typed: Typed<Fields>, fields: Partial<Fields>): Typed<Fields> {
  const next: Typed<Fields> = { ...typed };
  const { shown } = withTyped(saved, typed);
  for (const name of namesOf<Fields>(fields)) {
    const value = fields[name];
    const before: TypedField<Fields[typeof name]> | undefined = typed[name];
    /* A form tells of all its fields with each change: what stays as it is shown was not typed into. */
    if (value === undefined || isSame(value, shown[name])) continue;
    next[name] = { value, over: before === undefined ? saved[name] : before.over };
  }
  return next;
}

/** Fields in which somebody else saved another value since they were typed into. */
export function overtaken<Fields extends object>(saved: Fields, typed: Typed<Fields>): (keyof Fields)[] {
  return namesOf(typed).filter((name) => {
    const field = typed[name];
    return field !== undefined && !isSame(field.over, saved[name]) && !isSame(field.value, saved[name]);
  });
}

/** Lists come anew with each answer, so they are compared by what is in them. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function namesOf<Fields extends object>(typed: Partial<Record<keyof Fields, unknown>>) {
  return Object.keys(typed) as (keyof Fields)[];
}
