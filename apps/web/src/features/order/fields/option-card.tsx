import { componentOffer, type Offer } from "@rundgang/domain";
import { greatestAmount, type ComponentOf, type Quantified } from "@rundgang/forms";
import { CheckIcon, Chip, joinClasses, SelectField, Stepper } from "@rundgang/ui";
import type { ReactNode } from "react";

import { useField, useForm } from "../form-store/form-context.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { amountHint, moreHint, OfferPrice } from "./offer-price.tsx";

type CardProps = {
  readonly componentKey: string;
  readonly chosen: boolean;
  readonly square: boolean;
  readonly input: ReactNode;
  readonly title: string;
  readonly description: string | undefined;
  /** What it costs beside `trailing`; an empty one is none. */
  readonly prices: readonly string[];
  readonly trailing: ReactNode;
  readonly badge?: string | undefined;
  readonly features?: readonly string[];
  readonly fineprint?: string | undefined;
};

/** A choice on one line: mark, title with description, price or stepper. */
export function ChoiceCard(props: CardProps) {
  const { componentKey, chosen, square, input, title, description, prices, trailing, badge, features = [], fineprint } = props;
  const look = joinClasses("option", chosen && "is-chosen", square && "option-square");
  return (
    <div className={look} data-component={componentKey}>
      <label className="option-label">
        {input}
        <span className="choice-mark">
          <CheckIcon />
        </span>
        <span className="option-title">
          {title}
          {badge !== undefined && <Chip level="primary">{badge}</Chip>}
          {description !== undefined && <span className="option-description">{description}</span>}
          {prices
            .filter((price) => price !== "")
            .map((price) => (
              <span key={price} className="option-description">
                {price}
              </span>
            ))}
          {features.map((feature) => (
            <span key={feature} className="option-description option-feature">
              {feature}
            </span>
          ))}
          {fineprint !== undefined && <span className="option-description">{fineprint}</span>}
        </span>
      </label>
      {trailing}
    </div>
  );
}

/** TV, router and the like: one of a group, taken back by a second tap. */
export function ProductLine({ component }: { readonly component: ComponentOf<"ProductButton"> }) {
  const { form } = useForm();
  const { value } = useField(component.key);
  const chosen = value !== undefined && value !== 0;
  const { title, description, badge, features, fineprint } = component.fields;
  const words = { badge, features, fineprint };
  const offer = componentOffer(form, component.key);
  return (
    <ChoiceCard
      componentKey={component.key}
      chosen={chosen}
      square={false}
      input={<ChoiceInput component={component} chosen={chosen} />}
      title={title}
      description={description}
      prices={[moreHint(offer)]}
      {...words}
      trailing={<OfferPrice offer={offer} />}
    />
  );
}

/** An option, yes or no or with a quantity (B §3 "Option fields"). */
export function OptionCard({ component }: { readonly component: ComponentOf<"OptionButton"> }) {
  const store = useForm();
  const { value } = useField(component.key);
  const { title, description, badge, fineprint } = component.fields;
  const count = typeof value === "number" ? value : 0;
  const offer = componentOffer(store.form, component.key);
  const limit = greatestAmount(component.fields);
  return (
    <ChoiceCard
      componentKey={component.key}
      chosen={count > 0}
      square
      input={<ChoiceInput component={component} chosen={count > 0} />}
      title={title}
      description={description}
      prices={[limit > 1 ? amountHint(offer, limit) : "", moreHint(offer)]}
      badge={badge}
      fineprint={fineprint}
      trailing={
        <QuantityOrPrice
          title={title}
          count={count}
          option={component.fields}
          readOnly={component.settings.readOnly}
          offer={offer}
          onChange={(next) => store.change({ key: component.key, value: next })}
        />
      }
    />
  );
}

type QuantityProps = {
  readonly title: string;
  readonly count: number;
  /** How much there may be, and whether there has to be some. */
  readonly option: Quantified & { readonly alwaysSelected: boolean };
  readonly readOnly: boolean;
  readonly offer: Offer;
  readonly onChange: (count: number) => void;
};

/** The right end of an option: its price, a list of its quantities, or a stepper with the same limits as B §5's dropdown. */
export function QuantityOrPrice({ title, count, option, readOnly, offer, onChange }: QuantityProps) {
  const { quantities, alwaysSelected } = option;
  const limit = greatestAmount(option);
  if (quantities !== undefined) {
    return (
      <SelectField
        className="option-quantity"
        label={`Anzahl ${title}`}
        hideLabel
        value={count === 0 ? "" : String(count)}
        disabled={readOnly}
        {...(!alwaysSelected && { placeholder: "keine" })}
        options={quantities.map((quantity) => ({ value: String(quantity), label: String(quantity) }))}
        onChange={(next) => onChange(next === "" ? 0 : Number(next))}
      />
    );
  }
  if (limit <= 1) return <OfferPrice offer={offer} />;
  return (
    <Stepper
      label={title}
      value={count}
      min={alwaysSelected ? 1 : 0}
      max={limit}
      disabled={readOnly}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
