import type { ContractType } from "@rundgang/domain";
import { flowSteps } from "@rundgang/domain/order-flow";
import { CheckIcon } from "@rundgang/ui";

type FlowStepsProps = {
  readonly contractType: ContractType;
  /** Position of the step that the order is at; `done` for the last of all. */
  readonly current: number | "done";
};

/** 'Formular – Prüfen – Zusammenfassung – Unterschrift – Fertig': where the order is. */
export function FlowSteps({ contractType, current: at }: FlowStepsProps) {
  const steps = flowSteps(contractType);
  const current = at === "done" ? steps.length - 1 : at;
  return (
    <ol className="flow-steps" aria-label="Ablauf">
      {steps.map((name, index) => (
        <li key={name} aria-current={index === current ? "step" : undefined}>
          <span className="flow-dot">{index < current || at === "done" ? <CheckIcon className="icon-xs" /> : index + 1}</span>
          <span className="flow-name">{name}</span>
          {index < current && <span className="sr-only"> (erledigt)</span>}
        </li>
      ))}
    </ol>
  );
}
