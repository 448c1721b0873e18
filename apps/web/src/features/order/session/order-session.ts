import { dateOf } from "@rundgang/contracts";
import { boxesOf } from "@rundgang/domain";
import { orderFlow, type FlowInput } from "@rundgang/domain/order-flow";
import { settleAnswers } from "@rundgang/forms";
import { createActor, type ActorRefFrom } from "xstate";

import type { AppData } from "../../../data/types.ts";
import { createDraftKeeper, type DraftKeeper } from "../draft/draft-keeper.ts";
import { createFormStore, type FormStore } from "../form-store/form-store.ts";
import { createFlowIo } from "./flow-io.ts";
import { pricesOf, type OrderWork } from "./order-work.ts";
import { readMemory } from "./read-memory.ts";
import { watchBounce } from "./watch-bounce.ts";

/** An open order: the form, the way to the contract, the draft on disk behind both. */
export interface OrderSession {
  readonly work: OrderWork;
  readonly store: FormStore;
  readonly flow: ActorRefFrom<typeof orderFlow>;
  readonly keeper: DraftKeeper;
  end(): void;
}

/**
 * Opens the draft's form and goes on where its flow was; a delayed sale is taken up at `entry`.
 * @param onTotalsDiffer what its prices depend on is no longer what the server has
 */
export function openSession(
  data: Pick<AppData, "commands" | "clockAhead">,
  work: OrderWork,
  entry: FlowInput["entry"],
  onTotalsDiffer: () => void,
): OrderSession {
  const { draft, form } = work;
  const now = () => new Date().toISOString();
  const keeper = createDraftKeeper(
    (change) => data.commands.saveDraft(draft.unitId, change, draft.heldBy),
    now,
    draft.changedAt === draft.startedAt ? null : draft.changedAt,
  );
  const store = createFormStore({
    form,
    prefill: work.prefill,
    answers: settleAnswers(form, draft.answers),
    /* Ages count by the server's date (3-decisions "Orders"). */
    today: dateOf(new Date(Date.now() - data.clockAhead.getSnapshot()).toISOString()),
    priceOf: (answers, visible) => pricesOf(work, answers, visible),
    onAnswers: (answers) => keeper.keep({ answers }),
  });
  const texts = form.definition.data.documents;
  /* Those of the summary that went out by mail: on a screen nothing else is confirmed. */
  const boxes = boxesOf(texts?.versions.find((version) => version.version === texts.active)?.confirmations ?? [], "mail");
  const memory = readMemory(draft.flow);
  const flow = createActor(orderFlow, {
    input: {
      io: createFlowIo({ data, work, store, keeper, now, onTotalsDiffer }),
      contractType: draft.contractType,
      signedBy: work.signedBy,
      entry,
      memory,
      files: draft.files,
      evidence: draft.evidence,
      boxes: boxes.map((box) => box.key),
      hasSummary: form.definition.data.mailTemplate !== null,
    },
  });
  let kept = { memory, evidence: draft.evidence };
  flow.subscribe((snapshot) => {
    const { memory: latest, evidence } = snapshot.context;
    /* The draft ends with the order; writing on would bring it back. */
    if (snapshot.matches("submitting") || snapshot.matches("done")) return;
    if (latest === kept.memory && evidence === kept.evidence) return;
    kept = { memory: latest, evidence };
    keeper.keep({ flow: latest, evidence: [...evidence] });
  });
  flow.start();
  const stopWatching = watchBounce(flow, (signal) => data.commands.awaitBounce(draft.unitId, signal));
  const end = () => {
    stopWatching();
    flow.stop();
  };
  return { work, store, flow, keeper, end };
}
