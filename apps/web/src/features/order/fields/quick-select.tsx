import type { Component, ComponentOf } from "@rundgang/forms";
import { SelectField } from "@rundgang/ui";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useField, useForm } from "../form-store/form-context.tsx";
import { FieldBox } from "./field-box.tsx";

type Option = { readonly value: string; readonly label: string };
type QuickSelectProps = {
  readonly component: Component;
  readonly title: string;
  readonly options: readonly Option[];
  /** Values that stand as buttons below the list. */
  readonly quick: readonly string[];
};

/** The previous provider, from the carriers list. */
export function CarrierSelect({ component }: { readonly component: ComponentOf<"ProviderSelect"> }) {
  const { carriers } = useObservable(useAppData().masters);
  const options = carriers.map((carrier) => ({ value: carrier.id, label: carrier.name }));
  const { title, quickSelection } = component.fields;
  return <QuickSelect component={component} title={title} options={options} quick={quickSelection} />;
}

/** A list of options with the frequent ones as buttons. */
export function OptionSelect({ component }: { readonly component: ComponentOf<"SelectWithQuickSelection"> }) {
  const { title, options, quickSelection } = component.fields;
  const choices = options.map((option) => ({ value: option.key, label: option.value }));
  return <QuickSelect component={component} title={title} options={choices} quick={quickSelection} />;
}

function QuickSelect({ component, title, options, quick }: QuickSelectProps) {
  const store = useForm();
  const { value, error } = useField(component.key);
  const chosen = typeof value === "string" ? value : "";
  const known = chosen === "" || options.some((option) => option.value === chosen);
  const set = (next: string) => store.change({ key: component.key, value: next });
  const buttons = quick.flatMap((id) => options.filter((option) => option.value === id));
  return (
    <FieldBox component={component} className="grid gap-2">
      <SelectField
        label={title}
        required={component.settings.required}
        error={error}
        value={chosen}
        disabled={component.settings.readOnly}
        placeholder="Bitte wählen"
        options={known ? options : [{ value: chosen, label: "⚠ Ungültiger Wert" }, ...options]}
        onChange={set}
        onBlur={() => store.leave(component.key)}
      />
      {buttons.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {buttons.map((option) => (
            <button
              key={option.value}
              type="button"
              className="filter-chip"
              aria-pressed={option.value === chosen}
              disabled={component.settings.readOnly}
              onClick={() => set(option.value === chosen ? "" : option.value)}
            >
              {option.label}
            </button>
          ))}
        </div>
      )}
    </FieldBox>
  );
}
