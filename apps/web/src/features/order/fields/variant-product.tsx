import { componentOffer } from "@rundgang/domain";
import type { ComponentOf } from "@rundgang/forms";

import { useField, useForm } from "../form-store/form-context.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { moreHint, OfferPrice } from "./offer-price.tsx";
import { ChoiceCard } from "./option-card.tsx";

/** A package with variants: the main package or one of them (B §4 "Variant package"). */
export function VariantProduct({ component }: { readonly component: ComponentOf<"ProductButton"> }) {
  const { form } = useForm();
  const { value } = useField(component.key);
  const { title, description, badge, features, fineprint, variants } = component.fields;
  const main = componentOffer(form, component.key);
  return (
    <fieldset className="option-lines" data-component={component.key}>
      <legend className="sr-only">{title}</legend>
      <ChoiceCard
        componentKey={`${component.key}.main`}
        chosen={value === 1}
        square={false}
        input={<ChoiceInput component={component} chosen={value === 1} />}
        title={title}
        description={description}
        prices={[moreHint(main)]}
        badge={badge}
        features={features}
        fineprint={fineprint}
        trailing={<OfferPrice offer={main} />}
      />
      {variants.map((variant) => {
        const offer = componentOffer(form, component.key, variant.key);
        return (
          <ChoiceCard
            key={variant.key}
            componentKey={`${component.key}.${variant.key}`}
            chosen={value === variant.key}
            square={false}
            input={<ChoiceInput component={component} chosen={value === variant.key} variant={variant.key} />}
            title={`${title} ${variant.name}`}
            description={undefined}
            prices={[moreHint(offer)]}
            trailing={<OfferPrice offer={offer} />}
          />
        );
      })}
    </fieldset>
  );
}
