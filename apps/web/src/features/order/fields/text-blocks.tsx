import type { Answers, ComponentOf } from "@rundgang/forms";
import { LinePrice } from "@rundgang/order-form";
import { Button, DownIcon, Markdown } from "@rundgang/ui";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useForm } from "../form-store/form-context.tsx";
import { FieldBox } from "./field-box.tsx";

/** A heading within a section. */
export function SubSection({ component }: { readonly component: ComponentOf<"SubSectionHeader"> }) {
  const { title, hint } = component.fields;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3" data-component={component.key}>
      <h3>{title}</h3>
      {hint !== undefined && <span className="text-sm text-muted">{hint}</span>}
    </div>
  );
}

/** Plain text. */
export function TextBlock({ component }: { readonly component: ComponentOf<"Text"> }) {
  return <Words title={component.fields.title} text={component.fields.text} />;
}

/** Small print. */
export function FineprintBlock({ component }: { readonly component: ComponentOf<"Fineprint"> }) {
  const { title, text } = component.fields;
  return <Words title={title} text={text} muted />;
}

/** Text with lists and the like. */
export function MarkdownBlock({ component }: { readonly component: ComponentOf<"Markdown"> }) {
  return <Words title={component.fields.title} text={component.fields.markdown} />;
}

function Words({ title, text, muted = false }: { title?: string | undefined; text: string; muted?: boolean }) {
  return (
    <div className={muted ? "grid gap-1 text-sm text-muted" : "grid gap-1"}>
      {title !== undefined && <h3>{title}</h3>}
      <Markdown text={text} />
    </div>
  );
}

/** A long text that opens on a tap. */
export function AccordionBlock({ component }: { readonly component: ComponentOf<"Accordion"> }) {
  return (
    <details className="accordion">
      <summary>
        {component.fields.title}
        <DownIcon className="icon-sm" />
      </summary>
      <div className="accordion-body">
        <Markdown text={component.fields.markdown} />
      </div>
    </details>
  );
}

/** Fees that come with what is chosen, as the price box has them: with their number, struck through where they are not charged. */
export function FeeList({ component }: { readonly component: ComponentOf<"Pricing"> }) {
  const { prices } = useForm();
  const lines = useObservable(prices).lines.filter(({ key }) => component.fields.catalogue.includes(key));
  return (
    <div className="grid gap-1">
      <h3>{component.fields.title}</h3>
      {component.fields.description !== undefined && <p className="text-sm text-muted">{component.fields.description}</p>}
      <dl className="price-lines">
        {lines.map((line) => (
          <div key={line.key}>
            <dt>
              {line.label} {line.mode === "once" ? "(einmalig)" : "(monatlich)"}
            </dt>
            <dd>
              <LinePrice line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Puts its values into the form. */
export function FillButton({ component }: { readonly component: ComponentOf<"Button"> }) {
  const store = useForm();
  const values = Object.fromEntries(component.fields.fields.map(({ key, value }) => [key, value]));
  return (
    <FieldBox component={component}>
      <Button disabled={component.settings.readOnly} onClick={() => store.change({ fill: values })}>
        {component.fields.title}
      </Button>
    </FieldBox>
  );
}

/** Offers the data of unit and address again. */
export function CopyUnitButton({ component }: { readonly component: ComponentOf<"DataCopyUnit"> }) {
  const store = useForm();
  const copy = () => {
    const fill: Record<string, Answers[string]> = {};
    for (const { from, to } of component.fields.copies) {
      const value = store.prefill[from];
      if (value !== undefined) fill[to] = value;
    }
    store.change({ fill });
  };
  return (
    <FieldBox component={component}>
      <Button disabled={component.settings.readOnly} onClick={copy}>
        {component.fields.title}
      </Button>
    </FieldBox>
  );
}
