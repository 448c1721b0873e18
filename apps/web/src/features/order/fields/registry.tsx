import type { Component, ComponentOf, ComponentType } from "@rundgang/forms";
import { memo, type FC } from "react";

import { useFieldVisible } from "../form-store/form-context.tsx";
import { BirthdayInput } from "./birthday-input.tsx";
import { CheckList, RadioInput, SwitchInput } from "./choice-inputs.tsx";
import { DiscountInput } from "./discount-input.tsx";
import { isCard } from "./is-card.ts";
import { OptionCard, ProductLine } from "./option-card.tsx";
import { OptionList } from "./option-list.tsx";
import { PackageCard } from "./package-card.tsx";
import { CarrierSelect, OptionSelect } from "./quick-select.tsx";
import { ExternalApiInput } from "./external-api-input.tsx";
import {
  AccordionBlock,
  CopyUnitButton,
  FeeList,
  FillButton,
  FineprintBlock,
  MarkdownBlock,
  SubSection,
  TextBlock,
} from "./text-blocks.tsx";
import { TextInput } from "./text-input.tsx";
import { useFastest } from "./use-fastest.ts";
import { VariantProduct } from "./variant-product.tsx";

type Renderers = { readonly [Type in ComponentType]: FC<{ readonly component: ComponentOf<Type> }> };

/** How each component type is drawn. Product names appear nowhere: a second provider's form adds no code. */
const renderers: Renderers = {
  ProductButton: Product,
  OptionButton: OptionCard,
  MultiOptionList: OptionList,
  RadioButtons: RadioInput,
  Checkboxes: CheckList,
  Switch: SwitchInput,
  TextInput,
  Birthday: BirthdayInput,
  ProviderSelect: CarrierSelect,
  SelectWithQuickSelection: OptionSelect,
  Discount: DiscountInput,
  Pricing: FeeList,
  Button: FillButton,
  SectionHeader: () => null,
  SubSectionHeader: SubSection,
  Text: TextBlock,
  Markdown: MarkdownBlock,
  Accordion: AccordionBlock,
  Fineprint: FineprintBlock,
  DataCopyUnit: CopyUnitButton,
  ExternalAPI: ExternalApiInput,
};

/** One component of the form, while it is visible. Its neighbours may come and go without it being drawn again. */
export const FormComponent = memo(function FormComponent({ component }: { readonly component: Component }) {
  return useFieldVisible(component.key) ? draw(component.type, component) : null;
});

function draw<Type extends ComponentType>(type: Type, component: ComponentOf<Type>) {
  const Renderer: FC<{ readonly component: ComponentOf<Type> }> = renderers[type];
  return <Renderer component={component} />;
}

/** Packages with speeds stand side by side as cards, other products one below the other. */
function Product({ component }: { readonly component: ComponentOf<"ProductButton"> }) {
  const fastest = useFastest();
  if (component.fields.variants.length > 0) return <VariantProduct component={component} />;
  return isCard(component) ? <PackageCard component={component} fastest={fastest} /> : <ProductLine component={component} />;
}
