import { useDraft } from "../app/drafts-context.tsx";
import { overtaken, typedInto, withTyped, type Typed } from "./typed-fields.ts";

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

const nothing = {};

/**
 * Fields that begin with what is saved. What was typed stays when the saved comes anew and when its page is left; fields that nobody touched
 * follow what is saved.
 * @param about whose fields they are: "carrier D009"
 */
export function useTyped<Fields extends object>(about: string, saved: Fields): TypedFields<Fields> {
  const [typed, setTyped] = useDraft<Typed<Fields>>(`typed ${about}`, nothing);
  const { shown, changed } = withTyped(saved, typed);
  return {
    shown,
    changed,
    overtaken: overtaken(saved, typed),
    change(fields) {
      const next = typedInto(saved, typed, fields);
      setTyped(Object.keys(withTyped(saved, next).changed).length === 0 ? nothing : next);
    },
    forget: () => setTyped(nothing),
  };
}
