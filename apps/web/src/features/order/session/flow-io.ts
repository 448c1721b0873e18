import { asciiEmail } from "@rundgang/forms";
import { readSignature, signaturePng } from "@rundgang/signature";
import { dismissToast, showToast } from "@rundgang/ui";
import { broadcastData, customerFromAnswers, differingTotalsText, doorName, signatoryOf } from "@rundgang/domain";
import type { FlowIo } from "@rundgang/domain/order-flow";
import { v4 as newUuid } from "uuid";

import { orderHashOf } from "../../../data/order-hash.ts";
import type { AppData } from "../../../data/types.ts";
import type { DraftKeeper } from "../draft/draft-keeper.ts";
import type { FormStore } from "../form-store/form-store.ts";
import { practiceMark } from "../../../platform/practice/practice-mark.ts";
import { orderDataOf } from "./order-data.ts";
import { priceBasisOf, pricesOf, type OrderWork } from "./order-work.ts";

interface Parts {
  readonly data: Pick<AppData, "commands">;
  readonly work: OrderWork;
  readonly store: FormStore;
  readonly keeper: DraftKeeper;
  now(): string;
  /** The server computes other totals from the same form: what they depend on is to be loaded anew. */
  onTotalsDiffer(): void;
}

const noSignature = "Die Unterschrift kam nicht als Bild an. Bitte lass noch einmal unterschreiben.";

const noPicture = "Die Unterschrift konnte nicht als Bild gesichert werden. Bitte versuche es erneut.";

const nothingSent = "Es wurde nichts gesendet. Bitte geh den Auftrag mit dem Kunden noch einmal durch.";

/** Ties the contract flow to the device's commands. */
export function createFlowIo({ data: { commands }, work, store, keeper, now, onTotalsDiffer }: Parts): FlowIo {
  const { form, names, draft, unit, onlineBonusCents } = work;
  const bonus = onlineBonusCents === undefined ? {} : { onlineBonusCents };
  /** The toast that says so, until the next try. */
  let differing: number | null = null;
  const answers = () => store.answers.getSnapshot();
  const priceBasis = priceBasisOf(work);
  const totals = () => pricesOf(work, answers()).totals;
  return {
    now,
    contentHash: () => orderHashOf({ answers: answers(), shownTotals: totals() }, draft),

    async sendSummary() {
      if (differing !== null) dismissToast(differing);
      differing = null;
      await keeper.settled();
      const { name, email } = signatoryOf(form, answers());
      const result = await commands.requestBroadcast({
        unitId: unit.uuid,
        customerName: name,
        customerMail: asciiEmail(email),
        template: form.definition.data.mailTemplate,
        data: broadcastData(form, answers(), { ...names, ...bonus, unit: unit["@id"] }),
        shownTotals: totals(),
        priceBasis,
        answers: answers(),
      });
      if (!result.ok && result.code === "totals_differ") {
        differing = showToast({
          about: "totals differ",
          level: "danger",
          title: "Die Preise haben sich geändert",
          text: `${doorName(work.address, unit)}: ${differingTotalsText(result.shown, result.computed)} ${nothingSent}`,
        });
        onTotalsDiffer();
        return { ok: false, toForm: true };
      }
      if (!result.ok) return { ok: false, text: result.reason === undefined ? "" : result.text };
      const { attachments, mail } = result.broadcast;
      const document = attachments[0];
      const sha256 = document === undefined ? {} : { sha256: document.sha256 };
      /* A server that says nothing of mails has sent by its answer. */
      const at = mail?.handedOverAt ?? now();
      return { ok: true, sent: { to: email, at, document: document?.["@id"] ?? null, ...sha256 } };
    },

    async keepSignature(type, strokes, replaces) {
      for (const fileId of replaces) await commands.removeDraftFile(unit.uuid, fileId);
      const picture = await signaturePng(strokes, practiceMark());
      return picture === null ? { ok: false, text: noPicture } : commands.putDraftFile(unit.uuid, { type, bytes: picture });
    },

    async keepPicture(type, picture, replaces) {
      const bytes = await readSignature(picture);
      if (bytes === null) return { ok: false, text: noSignature };
      for (const fileId of replaces) await commands.removeDraftFile(unit.uuid, fileId);
      return commands.putDraftFile(unit.uuid, { type, bytes });
    },

    newId: newUuid,

    async removeFiles(fileIds) {
      for (const fileId of fileIds) await commands.removeDraftFile(unit.uuid, fileId);
    },

    async submit(evidence, isSignedOutside, asking) {
      await keeper.settled();
      const customer = customerFromAnswers(form, answers());
      return commands.submitOrder({
        unitId: unit.uuid,
        customer,
        unitName: customer.name,
        providerData: orderDataOf(work, answers(), isSignedOutside),
        shownTotals: totals(),
        priceBasis,
        answers: answers(),
        evidence: [...evidence],
        asking,
      });
    },
  };
}
