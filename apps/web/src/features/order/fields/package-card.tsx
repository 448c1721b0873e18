import { componentOffer } from "@rundgang/domain";
import { laterWords, type ComponentOf } from "@rundgang/forms";
import { Price } from "@rundgang/order-form";
import { BestsellerIcon, CheckIcon, FastestIcon, joinClasses, levelClass } from "@rundgang/ui";

import { useField, useForm } from "../form-store/form-context.tsx";
import { ChoiceInput } from "./choice-input.tsx";

type Product = ComponentOf<"ProductButton">;

/** A package beside its like: name, speed, meter, price, later and one-time price, what is in it, small print on shared lines. */
export function PackageCard({ component, fastest }: { readonly component: Product; readonly fastest: number }) {
  const { form } = useForm();
  const { value } = useField(component.key);
  const { title, badge, speeds, description, features, fineprint } = component.fields;
  const offer = componentOffer(form, component.key);
  const changes = offer.monthlyFirst !== offer.monthlyLater;
  const chosen = value !== undefined && value !== 0;
  return (
    <label className={joinClasses("package", chosen && "is-chosen")} data-component={component.key}>
      <ChoiceInput component={component} chosen={chosen} />
      {badge !== undefined && <PackageBadge text={badge} fastest={speeds?.down.max === fastest} />}
      <span className="package-name">
        <PackageName title={title} />
        <span className="choice-mark">
          <CheckIcon />
        </span>
      </span>
      <span className="package-speed">
        {speeds && (
          <>
            <b className="max-tablet:hidden">
              {speeds.down.max} <small>Mbit/s</small>
            </b>
            <span className="max-tablet:hidden">
              <span className="sr-only">Upload</span>
              <span aria-hidden="true">↑</span> {speeds.up.max} Mbit/s
            </span>
            <span className="tablet:hidden">
              {speeds.down.max}/{speeds.up.max} Mbit/s
            </span>
          </>
        )}
      </span>
      <SpeedMeter share={(speeds?.down.max ?? 0) / fastest} />
      <span className="package-price">
        <b>
          <Price cents={offer.monthlyFirst} />
        </b>{" "}
        {offer.monthlyRegular > offer.monthlyFirst && <Price struck cents={offer.monthlyRegular} className="max-tablet:hidden" />}
        <span className="block text-xs text-muted">{changes ? `Monat 1 bis ${offer.firstMonths}` : "monatlich"}</span>
      </span>
      <span className="package-later">
        {changes && (
          <>
            <span className="text-muted">{laterWords(offer.firstMonths)} </span>
            <b>
              <Price cents={offer.monthlyLater} />
            </b>
          </>
        )}
        {offer.onceInAll > 0 && (
          <span className="package-once">
            <Price cents={offer.onceInAll} /> einmalig
          </span>
        )}
      </span>
      <span className="package-more">
        {description !== undefined && <span>{description}</span>}
        {features.map((feature) => (
          <span key={feature} className="option-feature">
            {feature}
          </span>
        ))}
        {fineprint !== undefined && <small>{fineprint}</small>}
      </span>
    </label>
  );
}

function PackageBadge({ text, fastest }: { readonly text: string; readonly fastest: boolean }) {
  return (
    <span className={joinClasses("package-badge", levelClass(fastest ? "black" : "primary"))}>
      {fastest ? <FastestIcon className="icon-xs" /> : <BestsellerIcon className="icon-xs" />}
      {text}
    </span>
  );
}

/* How fast beside the fastest. */
function SpeedMeter({ share }: { readonly share: number }) {
  return (
    <svg className="package-meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" className="package-meter-track" />
      <rect width={Math.round(share * 100)} height="4" className="package-meter-value" />
    </svg>
  );
}

/* On a narrow card the first word stands alone, and the rest is never torn apart. */
function PackageName({ title }: { readonly title: string }) {
  const [first = "", ...rest] = title.split(" ");
  return (
    <span>
      {first} {rest.length > 1 && <br className="max-tablet:hidden" />}
      <span className="whitespace-nowrap">{rest.join(" ")}</span>
    </span>
  );
}
