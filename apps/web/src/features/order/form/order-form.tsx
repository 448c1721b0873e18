import { Banner, Button, InfoIcon } from "@rundgang/ui";
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useForm } from "../form-store/form-context.tsx";
import { OrderPriceBar, OrderPriceBox } from "../prices/order-prices.tsx";
import { LostNotice } from "./lost-notice.tsx";
import { MissingRow } from "./missing-row.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { Section } from "./section.tsx";
import { SectionIndex } from "./section-index.tsx";
import { progressText } from "./section-progress.ts";
import { useCurrentSection } from "./use-current-section.ts";
import { useGrowing } from "./use-growing.ts";
import { useLittleRoom } from "./use-little-room.ts";
import { useProgress } from "./use-progress.ts";
import { ValidationList } from "./validation-list.tsx";

/** So many sections fill the highest screen. */
const atOnce = 2;

type OrderFormProps = {
  /** Missing where there is no way out: in the frame of a call. */
  readonly onCancel: (() => void) | undefined;
  /** The form is complete. */
  readonly onComplete: () => void;
};

/** The form: section index, sections, price box, bottom bar (B §2 "Contract form views"). */
export function OrderForm({ onCancel, onComplete }: OrderFormProps) {
  const store = useForm();
  const { sections, definition } = store.form;
  const { readOnly } = definition.data;
  const box = useRef<HTMLElement>(null);
  const current = useCurrentSection(box, sections[0]?.key ?? "");
  const [attempt, setAttempt] = useState(0);
  const { count, showAll } = useGrowing(sections.length, atOnce);
  const isLittle = useLittleRoom();
  const capture = () => {
    showAll();
    if (store.complete()) onComplete();
    else setAttempt(attempt + 1);
  };
  return (
    <div className="order-columns form-columns" data-little-room={isLittle || undefined}>
      <SectionIndex sections={sections} current={current} onGo={() => flushSync(showAll)} />
      {/* Keyboards scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <section ref={box} className="order-form quiet-scroll" tabIndex={0} aria-label="Formular">
        {readOnly && (
          <Banner level="primary" icon={<InfoIcon />}>
            Dieses Formular ist nur zum Ansehen. Es nimmt keinen Auftrag auf.
          </Banner>
        )}
        {sections.slice(0, count).map((section) => (
          <Section key={section.key} section={section} />
        ))}
        {count === sections.length && !readOnly && (
          <div className="pt-8">
            {/* The filled main action is the bar's; one a view. */}
            <Button onClick={capture}>Zur Auftragserfassung</Button>
          </div>
        )}
      </section>
      <OrderPriceBox />
      <ValidationList attempt={attempt} />
      <OrderPriceBar />
      {isLittle && !readOnly && <MissingRow box={box} onCapture={capture} />}
      <BottomBar
        left={
          onCancel !== undefined && (
            <Button size="large" onClick={onCancel}>
              Abbrechen
            </Button>
          )
        }
        middle={!readOnly && <Progress />}
        right={
          <Button size="large" level="primary" className="order-main" disabled={readOnly} onClick={capture}>
            Erfassen
          </Button>
        }
      />
      <QuestionDialog />
      <LostNotice />
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
  const missing = useObservable(useForm().violations).length;
  return <span className="numbers">{progressText(useProgress(), missing)}</span>;
}
