import { messageOf, type Check, type Params } from "./schema.ts";

/* What a sound value is asked besides; as `zod/mini` has them. */

/* @__NO_SIDE_EFFECTS__ */
export function refine(isSound: (value: never) => boolean, params?: Params): Check {
  return ({ value, issues }) => {
    if (isSound(value as never)) return;
    const path = typeof params === "object" ? (params.path ?? []) : [];
    issues.push({ code: "custom", message: messageOf(params, value), path });
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function check(look: Check): Check {
  return look;
}

/* @__NO_SIDE_EFFECTS__ */
export function regex(pattern: RegExp, params?: Params): Check {
  return refine((value: string) => {
    pattern.lastIndex = 0;
    return pattern.test(value);
  }, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function minLength(least: number, params?: Params): Check {
  return refine(({ length }: { length: number }) => length >= least, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function maxLength(most: number, params?: Params): Check {
  return refine(({ length }: { length: number }) => length <= most, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function gte(least: number, params?: Params): Check {
  return refine((value: number) => value >= least, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function lte(most: number, params?: Params): Check {
  return refine((value: number) => value <= most, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function positive(params?: Params): Check {
  return refine((value: number) => value > 0, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function overwrite(change: (value: never) => unknown): Check {
  return (payload) => {
    payload.value = change(payload.value as never);
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function trim(): Check {
  return overwrite((value: string) => value.trim());
}
