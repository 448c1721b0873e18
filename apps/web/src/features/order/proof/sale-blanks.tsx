import { offeredForms } from "@rundgang/domain";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { BlankPaperButton } from "../../../parts/blank-papers/blank-paper-button.tsx";
import { useUnitDraft } from "../entry/use-unit-draft.ts";

/** 'Leerer Vertrag' and 'Leere VZF' of a delayed sale: of the form that it was begun on, else of the only one that is offered there. */
export function SaleBlanks({ unitId }: { readonly unitId: string }) {
  const data = useAppData();
  const unit = useObservable(data.unit(unitId));
  const draft = useUnitDraft(unitId);
  const { forms: all } = useObservable(data.masters);
  if (unit.type !== "ready" || draft === "reading") return null;
  const forms = offeredForms(all, unit.address);
  const [only] = forms.length === 1 ? forms : [];
  const form = draft === null ? only : all.find((one) => one["@id"] === draft.form && one.version === draft.formVersion);
  if (form === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <BlankPaperButton paper="vzf" form={form} />
      <BlankPaperButton paper="contract" form={form} />
    </div>
  );
}
