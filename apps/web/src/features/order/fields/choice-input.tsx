import type { ComponentOf } from "@rundgang/forms";

import { useFieldError, useForm, useGroupError } from "../form-store/form-context.tsx";

type ChoiceInputProps = {
  readonly component: Choosable;
  readonly chosen: boolean;
  /** Key of the variant that is chosen here, for a package with variants. */
  readonly variant?: string;
};

type Choosable = ComponentOf<"ProductButton"> | ComponentOf<"OptionButton">;

/**
 * The invisible control over a choice card. Products of a group are radio buttons for keyboard and screen reader; a tap on the
 * chosen one takes it back (B §4), which plain radio buttons cannot. Options are boxes.
 */
export function ChoiceInput({ component, chosen, variant }: ChoiceInputProps) {
  const form = useForm();
  const own = useFieldError(component.key);
  const group = useGroupError(component.group ?? "");
  const toggle = () => form.change({ toggle: component.key, ...(variant !== undefined && { variant }) });
  const common = {
    checked: chosen,
    disabled: component.settings.readOnly || (component.fields.alwaysSelected && chosen),
    "aria-invalid": (own ?? group) === undefined ? undefined : true,
    "aria-describedby": group === undefined ? undefined : groupErrorId(component.group ?? ""),
  };
  if (component.type === "ProductButton" && (component.group !== null || component.fields.variants.length > 0)) {
    return (
      <input
        {...common}
        type="radio"
        name={`group-${component.group ?? component.key}`}
        onChange={() => {}}
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== " " || !chosen) return;
          event.preventDefault();
          toggle();
        }}
      />
    );
  }
  return <input {...common} type="checkbox" onChange={toggle} />;
}

/** Where the error of a group stands. */
export function groupErrorId(group: string): string {
  return `group-${group}-error`;
}
