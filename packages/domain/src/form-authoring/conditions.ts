/** The option or package is chosen. */
export function chosen(key: string): object {
  return { kind: "option", key, selected: true };
}

/** The option or package is not chosen. */
export function notChosen(key: string): object {
  return { kind: "option", key, selected: false };
}

/** The switch is on. */
export function on(key: string): object {
  return { kind: "value", key, equals: true };
}

/** None of these is chosen, as one group of conditions. */
export function noneOf(keys: readonly string[]): object[] {
  return keys.map((key) => notChosen(key));
}

/** One of these is chosen, as alternatives. */
export function oneOf(keys: readonly string[]): object[][] {
  return keys.map((key) => [chosen(key)]);
}
