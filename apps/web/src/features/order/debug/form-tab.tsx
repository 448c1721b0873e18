import { formatCents, type PriceLine } from "@rundgang/domain";
import { priceItems, type PriceItem } from "@rundgang/domain/form-check";
import type { Component, ReadAnswer, RuleConditionGroups, Violation } from "@rundgang/forms";

import { useForm } from "../form-store/form-context.tsx";
import { conditionWords, invalidWord, modeWord } from "./condition-words.ts";

type FormTabProps = {
  readonly read: ReadAnswer;
  readonly visible: ReadonlySet<string>;
  readonly violations: readonly Violation[];
  readonly lines: readonly PriceLine[];
};

/** Tab 'Form': every component and every price with its conditions as they stand now (D61: the conditions preview). */
export function FormTab({ read, visible, violations, lines }: FormTabProps) {
  const { form } = useForm();
  return (
    <>
      <section aria-label="Komponenten">
        <h3>Komponenten</h3>
        <ul className="debug-list">
          {[...form.components.values()].map((component) => (
            <ComponentRow
              key={component.key}
              component={component}
              read={read}
              shown={visible.has(component.key)}
              violation={violations.find(({ key }) => key === component.key)}
            />
          ))}
        </ul>
      </section>
      <section aria-label="Preise">
        <h3>Preise</h3>
        <ul className="debug-list">
          {priceItems(form).map((price) => (
            <PriceRow key={price.item.key} price={price} read={read} line={lines.find(({ key }) => key === price.item.key)} />
          ))}
        </ul>
      </section>
    </>
  );
}

type ComponentRowProps = {
  readonly component: Component;
  readonly read: ReadAnswer;
  readonly shown: boolean;
  readonly violation: Violation | undefined;
};

function ComponentRow({ component, read, shown, violation }: ComponentRowProps) {
  return (
    <li>
      <p className="debug-line">
        <code>{component.key}</code>
        <span className="debug-type">{component.type}</span>
        <span className={shown ? "debug-on" : "debug-off"}>{shown ? "sichtbar" : "ausgeblendet"}</span>
      </p>
      {violation !== undefined && (
        <p className="debug-invalid">
          {invalidWord}: {violation.message}
        </p>
      )}
      <Conditions groups={component.conditions} read={read} />
    </li>
  );
}

type PriceRowProps = {
  readonly price: PriceItem;
  readonly read: ReadAnswer;
  readonly line: PriceLine | undefined;
};

function PriceRow({ price: { item, chosenBy }, read, line }: PriceRowProps) {
  return (
    <li>
      <p className="debug-line">
        <code>{item.key}</code>
        <span className="numbers">
          {formatCents(item.cents)} {modeWord(item.mode)}
          {item.months !== undefined &&
            `, Monat ${item.months.from}${item.months.to === undefined ? " an" : `–${item.months.to}`}`}
        </span>
        <span className={line === undefined ? "debug-off" : "debug-on"}>{chargedWord(line)}</span>
      </p>
      <p className="debug-type">{chosenBy.length === 0 ? "von keiner Wahl abhängig" : `gewählt durch ${chosenBy.join(", ")}`}</p>
      {item.when !== undefined && <Conditions groups={item.when} read={read} />}
      {item.struckWhen !== undefined && <Conditions name="gestrichen, wenn" groups={item.struckWhen} read={read} />}
    </li>
  );
}

function chargedWord(line: PriceLine | undefined): string {
  if (line === undefined) return "nicht berechnet";
  return line.struck === true ? "gestrichen" : `berechnet: ${formatCents(line.cents)}`;
}

type ConditionsProps = { readonly name?: string; readonly groups: RuleConditionGroups; readonly read: ReadAnswer };

/** A line for each condition; lines of one group all have to hold, of the groups one. */
function Conditions({ name = "wenn", groups, read }: ConditionsProps) {
  const { form } = useForm();
  return groups.map((group, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- groups have nothing but their place, and it never changes
    <ul key={at} className="debug-conditions">
      {group.map((entry, index) => {
        const { text, holds, invalid } = conditionWords(form, entry, read);
        const before = index > 0 ? "und" : at > 0 ? "oder wenn" : name;
        return (
          <li key={`${text} ${index}`}>
            {before} <code>{text}</code>{" "}
            {invalid ? (
              <span className="debug-invalid">{invalidWord}</span>
            ) : (
              <span className={holds ? "debug-on" : "debug-off"}>{holds ? "trifft zu" : "trifft nicht zu"}</span>
            )}
          </li>
        );
      })}
    </ul>
  ));
}
