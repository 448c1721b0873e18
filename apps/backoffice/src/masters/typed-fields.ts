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
    if (field !== undefined && field.value !== saved[name]) changed[name] = field.value;
  }
  return { shown: { ...saved, ...changed }, changed };
}

/** Fields in which somebody else saved another value since they were typed into. */
export function overtaken<Fields extends object>(saved: Fields, typed: Typed<Fields>): (keyof Fields)[] {
  return namesOf(typed).filter((name) => {
    const field = typed[name];
    return field !== undefined && field.over !== saved[name] && field.value !== saved[name];
  });
}

function namesOf<Fields extends object>(typed: Typed<Fields>) {
  return Object.keys(typed) as (keyof Fields)[];
}
