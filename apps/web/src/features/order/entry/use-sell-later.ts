import type { wire } from "@rundgang/contracts";
import { prefillSources } from "@rundgang/domain";
import { startAnswers } from "@rundgang/forms";
import { showToast } from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../../hooks/tell-refusal.ts";
import { useRecordedToast } from "../../../hooks/use-recorded-toast.tsx";
import { compiled } from "../session/compiled-form.ts";
import { knownAt } from "../session/known-at.ts";

type SellLater = {
  readonly unitId: string;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly address: wire.Address;
  readonly onSold: () => void;
  readonly onOpenPaperOrders: () => void;
};

const failed = "Nicht gespeichert";

/** 'Später erfassen': sells the unit on paper with the chosen form, and says so, with the way back and the way to what is still open. */
export function useSellLater({ unitId, door, address, onSold, onOpenPaperOrders }: SellLater) {
  const data = useAppData();
  const { commands } = data;
  const tellRecorded = useRecordedToast();
  const [busy, setBusy] = useState(false);
  const sell = async (wireForm: wire.OrderForm) => {
    const form = compiled(wireForm);
    const unit = address.wohneinheiten.find(({ uuid }) => uuid === unitId);
    if (form === null || unit === undefined) {
      showToast({ level: "danger", title: failed, text: `${door}: Das Formular kann nicht gelesen werden.` });
      return;
    }
    setBusy(true);
    const answers = startAnswers(form, prefillSources(address, knownAt(data, unit)));
    const outcome = await commands.sellOnPaperLater({ unitId, form: wireForm, answers });
    setBusy(false);
    if (!outcome.ok) return tellRefusal(failed, door, outcome);
    onSold();
    tellRecorded({
      visits: [outcome],
      code: "ORDER_REGISTERED",
      title: "Als Papierauftrag gemerkt",
      doors: [door],
      ask: { label: "Zu Papier", run: onOpenPaperOrders },
    });
  };
  return { busy, sell };
}
