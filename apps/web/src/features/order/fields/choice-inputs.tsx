import type { ComponentOf } from "@rundgang/forms";
import { Checkbox, FieldError, RadioGroup, Switch } from "@rundgang/ui";
import { useId } from "react";

import { useField, useForm } from "../form-store/form-context.tsx";
import { FieldBox } from "./field-box.tsx";

/** One of a few, such as the salutation. */
export function RadioInput({ component }: { readonly component: ComponentOf<"RadioButtons"> }) {
  const store = useForm();
  const { value, error } = useField(component.key);
  const { title, options } = component.fields;
  return (
    <FieldBox component={component}>
      <RadioGroup
        label={title}
        inline
        required={component.settings.required}
        error={error}
        value={typeof value === "string" && value !== "" ? value : undefined}
        options={options.map((option) => ({
          value: option.key,
          label: option.value,
          disabled: component.settings.readOnly,
        }))}
        onChange={(key) => store.change({ key: component.key, value: key })}
      />
    </FieldBox>
  );
}

/** Sentences to tick. */
export function CheckList({ component }: { readonly component: ComponentOf<"Checkboxes"> }) {
  const store = useForm();
  const { value, error } = useField(component.key);
  const errorId = useId();
  const { title, description, options } = component.fields;
  const ticked = Array.isArray(value) ? value.map(String) : [];
  const tick = (key: string, on: boolean) => {
    const next = options.filter((option) => (option.key === key ? on : ticked.includes(option.key))).map((option) => option.key);
    store.change({ key: component.key, value: next });
  };
  return (
    <FieldBox component={component}>
      <fieldset aria-describedby={error === undefined ? undefined : errorId}>
        <legend className="font-bold">
          {title}
          {component.settings.required && "*"}
        </legend>
        {description !== undefined && <p className="pt-1 text-sm text-muted">{description}</p>}
        {options.map((option) => (
          <Checkbox
            key={option.key}
            checked={ticked.includes(option.key)}
            disabled={component.settings.readOnly}
            onChange={(on) => tick(option.key, on)}
          >
            {option.value}
          </Checkbox>
        ))}
        <FieldError id={errorId} error={error} />
      </fieldset>
    </FieldBox>
  );
}

/** Yes or no; turning it off may ask first, because it clears what hangs on it (B §4). */
export function SwitchInput({ component }: { readonly component: ComponentOf<"Switch"> }) {
  const store = useForm();
  const { value } = useField(component.key);
  const { title, description } = component.fields;
  return (
    <FieldBox component={component}>
      <Switch
        checked={value === true}
        disabled={component.settings.readOnly}
        onChange={() => store.change({ toggle: component.key })}
      >
        {title}
      </Switch>
      {description !== undefined && <p className="text-sm text-muted">{description}</p>}
    </FieldBox>
  );
}
