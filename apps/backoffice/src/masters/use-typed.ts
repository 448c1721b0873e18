import { useState } from "react";

import { overtaken, withTyped, type Typed } from "./typed-fields.ts";

/** Fields over what is saved. */
export interface TypedFields<Fields> {
  /** What stands in the fields. */
  readonly shown: Fields;
  /** What was typed and is not saved. */
  readonly changed: Partial<Fields>;
  /** Of these fields somebody else saved another value since they were typed. */
  readonly overtaken: readonly (keyof Fields)[];
  change(fields: Partial<Fields>): void;
  forget(): void;
}

/** Fields that begin with what is saved. What was typed stays when the saved comes anew; fields that nobody touched follow it. */
export function useTyped<Fields extends object>(saved: Fields): TypedFields<Fields> {
  const [typed, setTyped] = useState<Typed<Fields>>({});
  const { shown, changed } = withTyped(saved, typed);
  return {
    shown,
    changed,
    overtaken: overtaken(saved, typed),
    change(fields) {
      const next: Typed<Fields> = { ...typed };
      for (const name of Object.keys(fields) as (keyof Fields)[]) {
        const value = fields[name];
        if (value !== undefined) next[name] = { value, over: typed[name]?.over ?? saved[name] };
      }
      setTyped(next);
    },
    forget: () => setTyped({}),
  };
}
