import "./debug.css";

import { maskIbans, orderExports } from "@rundgang/domain";
import { activeComponents, readerOf } from "@rundgang/forms";
import { CloseIcon, IconButton, Tabs } from "@rundgang/ui";
import { useDeferredValue, useState } from "react";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useForm } from "../form-store/form-context.tsx";
import { orderDataOf } from "../session/order-data.ts";
import { useFlow, useSession } from "../session/session-context.tsx";
import { FormTab } from "./form-tab.tsx";
import { JsonView } from "./json-view.tsx";

const tabs = [
  { id: "data", label: "Order Data" },
  { id: "export", label: "Order Export" },
  { id: "form", label: "Form" },
  { id: "unit", label: "WE" },
] as const;
type TabId = (typeof tabs)[number]["id"];

/** What the form makes of its answers, live (A §2, B §2 "debug=1"): for whoever writes forms. IBANs are masked. */
export function DebugPanel() {
  const [open, setOpen] = useState(true);
  const [tab, setTab] = useState<TabId>("data");
  if (!open) {
    return (
      <aside className="debug-panel debug-shut" aria-label="Debug">
        <button type="button" onClick={() => setOpen(true)}>
          Debug
        </button>
      </aside>
    );
  }
  return (
    <aside className="debug-panel" aria-label="Debug">
      <header className="debug-head">
        <h2>Debug</h2>
        <IconButton label="Debug schließen" icon={<CloseIcon />} onClick={() => setOpen(false)} />
      </header>
      <Tabs label="Debug" tabs={tabs} value={tab} onChange={setTab}>
        <DebugTab tab={tab} />
      </Tabs>
    </aside>
  );
}

function DebugTab({ tab }: { readonly tab: TabId }) {
  const { work } = useSession();
  const store = useForm();
  const { form } = store;
  /* Typing goes first; the panel follows. */
  const answers = useDeferredValue(useObservable(store.answers));
  const prices = useDeferredValue(useObservable(store.prices));
  const visible = useDeferredValue(useObservable(store.visible));
  const violations = useDeferredValue(useObservable(store.violations));
  const { stage } = useFlow((context) => context.memory);
  const masked = (value: unknown) => maskIbans(form, answers, value);
  switch (tab) {
    case "data":
      return (
        <>
          <JsonView label="Antworten" value={masked(answers)} />
          <JsonView
            label="Auswertung"
            value={masked({
              stage,
              totals: prices.totals,
              violations: violations.map(({ key, message }) => ({ key, message })),
              visible: [...visible],
            })}
          />
        </>
      );
    case "export": {
      const { order, main } = orderExports(form, answers, prices, work.unit["@id"]);
      return (
        <>
          <JsonView label="Auftragsexport" value={masked(order)} />
          <JsonView label="Hauptexport" value={masked(main)} />
          <JsonView label="providerData" value={masked(orderDataOf(work, answers))} />
        </>
      );
    }
    case "form":
      return (
        <FormTab
          read={readerOf(answers, activeComponents(form, answers))}
          visible={visible}
          violations={violations}
          lines={prices.lines}
        />
      );
    case "unit":
      return <UnitTab />;
  }
}

function UnitTab() {
  const { unit, address, foreign, draft, prefill, projectPhase, onlineBonusCents } = useSession().work;
  const { wohneinheiten, ...place } = address;
  return (
    <>
      <JsonView label="Wohneinheit" value={unit} />
      <JsonView label="Adresse" value={{ ...place, wohneinheiten: wohneinheiten.length, foreign }} />
      <JsonView
        label="Auftrag"
        value={{
          form: draft.form,
          formVersion: draft.formVersion,
          contractType: draft.contractType,
          projectPhase: projectPhase ?? null,
          onlineBonusCents: onlineBonusCents ?? null,
          prefill,
        }}
      />
    </>
  );
}
