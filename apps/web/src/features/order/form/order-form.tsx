import { Button } from "@rundgang/ui";
import { useRef, useState, type ReactNode } from "react";

import { useStore } from "../../../hooks/use-store.ts";
import { useForm } from "../form-store/form-context.tsx";
import { PriceBar } from "../prices/price-bar.tsx";
import { PriceBox } from "../prices/price-box.tsx";
import { progressText } from "./progress-text.ts";
import { QuestionDialog } from "./question-dialog.tsx";
import { Section } from "./section.tsx";
import { SectionIndex } from "./section-index.tsx";
import { useCurrentSection } from "./use-current-section.ts";
import { ValidationList } from "./validation-list.tsx";

type OrderFormProps = {
  readonly onCancel: () => void;
  /** The form is complete. */
  readonly onComplete: () => void;
};

/** The form: section index, sections, price box, bottom bar (B §2 "Contract form views"). */
export function OrderForm({ onCancel, onComplete }: OrderFormProps) {
  const store = useForm();
  const { sections } = store.form;
  const box = useRef<HTMLElement>(null);
  const current = useCurrentSection(box, sections[0]?.key ?? "");
  const [attempt, setAttempt] = useState(0);
  const capture = () => {
    if (store.complete()) onComplete();
    else setAttempt(attempt + 1);
  };
  return (
    <div className="order-columns">
      <SectionIndex sections={sections} current={current} />
      {/* Keyboards scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <section ref={box} className="order-form quiet-scroll" tabIndex={0} aria-label="Formular">
        {sections.map((section) => (
          <Section key={section.key} section={section} />
        ))}
        <div className="pt-8">
          <Button level="primary" onClick={capture}>
            Zur Auftragserfassung
          </Button>
        </div>
      </section>
      <aside className="order-price" aria-label="Preis">
        <PriceBox />
      </aside>
      <ValidationList attempt={attempt} />
      <PriceBar />
      <BottomBar
        left={
          <Button size="large" onClick={onCancel}>
            Abbrechen
          </Button>
        }
        middle={<Progress />}
        right={
          <Button size="large" level="primary" className="order-main" onClick={capture}>
            Erfassen
          </Button>
        }
      />
      <QuestionDialog />
    </div>
  );
}

/** The bar at the foot: way back left, next step right. */
export function BottomBar(props: { readonly left: ReactNode; readonly middle?: ReactNode; readonly right: ReactNode }) {
  return (
    <div className="order-bar">
      {props.left}
      <span className="order-bar-middle">{props.middle}</span>
      {props.right}
    </div>
  );
}

function Progress() {
  const store = useForm();
  return <span className="numbers">{progressText(store.form.sections, useStore(store.violations))}</span>;
}
