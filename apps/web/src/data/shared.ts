/**
 * The newer value, made of the pieces of the older one that have not changed: where both are alike throughout it is the older one itself. So
 * what is read from the device again wakes only those who look at what differs. For plain data (objects, arrays, maps); anything else
 * is compared by identity.
 */
export function shared<T>(before: T, next: T): T {
  /* What `merge` answers is `next` piece by piece, some of it as the older object that equals it. */
  return merge(before, next) as T;
}

function merge(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before;
  if (Array.isArray(before) && Array.isArray(next)) {
    const made = next.map((item, place) => (place < before.length ? merge(before[place], item) : item));
    return made.length === before.length && made.every((item, place) => item === before[place]) ? before : made;
  }
  if (before instanceof Map && next instanceof Map) {
    const made = new Map([...next].map(([key, value]) => [key, merge(before.get(key), value)]));
    return made.size === before.size && [...made].every(([key, value]) => before.has(key) && before.get(key) === value)
      ? before
      : made;
  }
  if (isPlain(before) && isPlain(next)) {
    const made = Object.fromEntries(Object.entries(next).map(([key, value]) => [key, merge(before[key], value)]));
    const keys = Object.keys(made);
    const isSame = keys.length === Object.keys(before).length && keys.every((key) => key in before && made[key] === before[key]);
    return isSame ? before : made;
  }
  return next;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
