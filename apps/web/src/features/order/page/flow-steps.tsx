import { CheckIcon } from "@rundgang/ui";

import { flowSteps } from "../contract-flow/flow-view.ts";

/** 'Formular – Prüfen – VZF bestätigen – Unterschrift – Fertig': where the order is. */
export function FlowSteps({ current }: { readonly current: number }) {
  return (
    <ol className="flow-steps" aria-label="Ablauf">
      {flowSteps.map((name, index) => (
        <li key={name} aria-current={index === current ? "step" : undefined}>
          <span className="flow-dot">{index < current ? <CheckIcon className="icon-xs" /> : index + 1}</span>
          <span className="flow-name">{name}</span>
          {index < current && <span className="sr-only"> (erledigt)</span>}
        </li>
      ))}
    </ol>
  );
}
