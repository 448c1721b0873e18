import { componentOffer } from "@rundgang/domain";
import { firstAmount, greatestAmount, isAmounts, type ComponentOf, type PricedOption } from "@rundgang/forms";
import { FieldError } from "@rundgang/ui";
import { useId } from "react";

import { useField, useFieldError, useForm } from "../form-store/form-context.tsx";
import { FieldBox } from "./field-box.tsx";
import { ChoiceCard, QuantityOrPrice } from "./option-card.tsx";
import { amountHint, moreHint } from "./offer-price.tsx";

type ListOf = { readonly component: ComponentOf<"MultiOptionList"> };

/** Priced options in one list; unless `multiple`, the last choice wins (B §4). */
export function OptionList({ component }: ListOf) {
  const { title, description, options } = component.fields;
  const error = useFieldError(component.key);
  const errorId = useId();
  return (
    <FieldBox component={component}>
      <fieldset className="grid gap-3" aria-describedby={error === undefined ? undefined : errorId}>
        <legend className="pb-2 font-bold">
          {title}
          {component.settings.required && "*"}
        </legend>
        {description !== undefined && <p className="text-sm text-muted">{description}</p>}
        <div className="option-grid">
          {options.map((option) => (
            <ListedOption key={option.key} component={component} option={option} />
          ))}
        </div>
        <FieldError id={errorId} error={error} />
      </fieldset>
    </FieldBox>
  );
}

function ListedOption({ component, option }: ListOf & { readonly option: PricedOption }) {
  const store = useForm();
  const { value } = useField(component.key);
  const count = isAmounts(value) ? (value[option.key] ?? 0) : 0;
  const limit = greatestAmount(option);
  const offer = componentOffer(store.form, component.key, option.key);
  const fixed = component.settings.readOnly || (option.alwaysSelected && count > 0);
  const set = (next: number) => store.change({ key: component.key, option: option.key, value: next });
  return (
    <ChoiceCard
      componentKey={`${component.key}.${option.key}`}
      chosen={count > 0}
      square={component.fields.multiple || limit > 1}
      input={
        <input type="checkbox" checked={count > 0} disabled={fixed} onChange={() => set(count > 0 ? 0 : firstAmount(option))} />
      }
      title={option.name}
      description={option.description}
      prices={[limit > 1 ? amountHint(offer, limit) : "", moreHint(offer)]}
      trailing={
        <QuantityOrPrice
          title={option.name}
          count={count}
          option={option}
          readOnly={component.settings.readOnly}
          offer={offer}
          onChange={set}
        />
      }
    />
  );
}
