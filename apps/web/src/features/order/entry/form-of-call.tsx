import { doorName, offeredForms } from "@rundgang/domain";
import { useState, type ReactNode } from "react";

import type { UnitState } from "../../../data/view/address-view.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { FormChoice } from "./form-choice.tsx";
import { useUnitDraft } from "./use-unit-draft.ts";

type FormOfCallProps = {
  readonly place: Extract<UnitState, { type: "ready" }>;
  readonly children: (formId: string | undefined) => ReactNode;
};

/** Which form an order in a call is captured with: that of its draft, the only one that the address offers, else one that is chosen in the frame. */
export function FormOfCall({ place: { unit, address }, children }: FormOfCallProps) {
  const { forms: all } = useObservable(useAppData().masters);
  const draft = useUnitDraft(unit.uuid);
  const [chosen, setChosen] = useState<string>();
  const forms = offeredForms(all, address);
  if (draft === "reading") return null;
  if (draft !== null || forms.length < 2 || chosen !== undefined) return children(chosen ?? forms[0]?.uuid);
  return <FormChoice forms={forms} about={doorName(address, unit)} against={null} busy={false} onChoose={setChosen} />;
}
