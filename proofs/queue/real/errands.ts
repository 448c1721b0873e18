import { priceOrder } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { compileForm, parseFormDefinition, readAnswers, startAnswers } from "@rundgang/forms";
import type { wire } from "@rundgang/contracts";

import { sampleAnswers } from "../../../apps/server/src/testing/sample-order.ts";
import type { Commands } from "../../../apps/web/src/data/commands/commands.ts";
import type { AppData } from "../../../apps/web/src/data/types.ts";
import { tinyPng } from "../work/tiny-png.ts";

/** What a press has to go by. */
export interface Door {
  readonly addressId: string;
  /** The unit at which the errand takes place: one of the town's, or one that the errand has made. */
  unitId(): string;
  readonly marker: string;
  /** An instant a week ahead, by the device's clock. */
  later(): string;
  /** Four pixels, other ones in each call. */
  picture(): Blob;
  /** The thing that an earlier press made. */
  readonly made: Map<string, string>;
  /** The person makes a mistake that the server will refuse. */
  readonly isSpoilt: () => boolean;
}

/** One press. The screen says no with `ok: false`; then nothing was written. */
export type Press = (app: AppData, door: Door) => Promise<{ readonly ok: boolean }>;

const comment: Press = ({ commands }, door) => commands.addComment({ unitId: door.unitId(), text: door.marker });
const appointment: Press = async ({ commands }, door) => {
  const made = await commands.createAppointment({ unitId: door.unitId(), beginnAt: door.later(), comment: door.marker });
  if (made.ok) door.made.set("appointment", made.appointmentId);
  return made;
};
const move: Press = ({ commands }, door) =>
  commands.moveAppointment({ appointmentId: door.made.get("appointment") ?? "", beginnAt: later(door.later()) });
const later = (instant: string) => new Date(Date.parse(instant) + 86_400_000).toISOString();
const newUnit: Press = async ({ commands }, door) => {
  const added = await commands.addUnit({ addressId: door.addressId, name: door.marker });
  if (added.ok) door.made.set("unit", added.unitId);
  return added;
};
const visit =
  (code: "CUSTOMER_NOT_HOME" | "FOLLOW_UP", hasDate = false): Press =>
  async ({ commands }, door) => {
    const date = hasDate ? { followUpAt: door.later() } : {};
    const made = await commands.qualifyUnit({ unitId: door.unitId(), code, comment: door.marker, ...date });
    if (made.ok) door.made.set("visit", made.qualificationId);
    return made;
  };
const takeBack: Press = ({ commands }, door) =>
  commands.takeBackVisits([
    {
      unitId: door.unitId(),
      qualificationId: door.made.get("visit") ?? "",
      finished: [],
      before: { status: "OPEN", latestQualification: null },
    },
  ]);

const owner: Press = ({ commands }, door) =>
  commands.recordOwner(door.addressId, {
    owner: {
      salutation: "Firma",
      name: door.marker,
      street: "Mühlgasse",
      housenumber: "12",
      zip: "91207",
      city: "Lauf",
      phone: "0911123456",
      email: "zoe@example.org",
    },
    sendContract: false,
  });

const beginOrder: Press = ({ commands, masters }, door) => {
  const [form] = masters.getSnapshot().forms;
  if (form === undefined) return Promise.resolve({ ok: false });
  return commands.beginDraft({ unitId: door.unitId(), form, contractType: "live", answers: completeAnswers().answers });
};
const sign =
  (type: wire.FileType): Press =>
  ({ commands }, door) =>
    commands.putDraftFile(door.unitId(), { type, bytes: door.picture() });
/* Online only; where it does not work out, the order comes without. */
const mailSummary: Press = async ({ commands }, door) => {
  const { answers, shownTotals, priceBasis } = completeAnswers();
  const customer = { customerName: `Zoë ${door.marker}`, customerMail: "zoe@example.org" };
  const template = dgOrderForm.data.mailTemplate;
  await commands.requestBroadcast({ unitId: door.unitId(), ...customer, template, data: {}, answers, shownTotals, priceBasis });
  return { ok: true };
};
const submit: Press = ({ commands }, door) => submitOrder(commands, door);

const order = [beginOrder, sign("contract_summary_signature"), sign("signature"), submit];

/** Presses that may leave nothing in the queue: of a draft nothing else tells until it is submitted, and what never left is simply gone. */
export const leavesNothing: ReadonlySet<Press> = new Set([mailSummary, ...order.slice(0, -1), takeBack]);

/** What people do at a door, press by press. */
export const errands: Readonly<Record<string, readonly Press[]>> = {
  order,
  mailed_order: [beginOrder, mailSummary, ...order.slice(1)],
  new_unit_order: [newUnit, ...order],
  visit: [visit("CUSTOMER_NOT_HOME")],
  edited_visit: [
    visit("CUSTOMER_NOT_HOME"),
    ({ commands }, door) =>
      commands.editQualification({
        unitId: door.unitId(),
        qualificationId: door.made.get("visit") ?? "",
        code: "FOLLOW_UP",
        comment: door.marker,
      }),
  ],
  taken_back_visit: [visit("CUSTOMER_NOT_HOME"), takeBack],
  taken_back_follow_up: [visit("FOLLOW_UP", true), takeBack],
  follow_up: [visit("FOLLOW_UP", true)],
  comment: [comment],
  appointment: [appointment, ({ commands }, door) => commands.finishAppointment(door.made.get("appointment") ?? "")],
  moved_appointment: [appointment, move],
  owner: [owner],
  new_unit: [newUnit, comment, ({ commands }, door) => commands.patchUnit({ unitId: door.unitId(), name: `${door.marker} 2` })],
  new_unit_appointment: [newUnit, appointment, comment],
};

function submitOrder(commands: Commands, door: Door): Promise<{ readonly ok: boolean }> {
  const { answers, shownTotals, priceBasis } = completeAnswers();
  const at = door.later();
  return commands.submitOrder({
    unitId: door.unitId(),
    customer: {
      anrede: "Frau",
      vorname: "Zoë",
      name: door.marker,
      geburtsdatum: door.isSpoilt() ? "gestern" : "1980-01-01",
      aStrasse: "Mühlgasse",
      aHausnummer: "12",
      aHausnummerZs: "a",
      aPostleitzahl: "91207",
      aOrt: "Lauf",
      telPrivat: "0911123456",
      telMobile: "",
      email: "zoe@example.org",
      iban: "DE89370400440532013000",
    },
    unitName: door.marker,
    providerData: {},
    shownTotals,
    priceBasis,
    answers,
    evidence: [
      { event: "vzf_signed", at },
      { event: "contract_signed", at },
    ],
  });
}

let complete: ReturnType<typeof makeAnswers> | undefined;

function completeAnswers(): ReturnType<typeof makeAnswers> {
  complete ??= makeAnswers();
  return complete;
}

function makeAnswers() {
  const parsed = parseFormDefinition(dgOrderForm);
  if (!parsed.ok) throw new Error("the contract form is broken");
  const form = compileForm(parsed.definition);
  const { answers } = readAnswers(form, { ...startAnswers(form, {}), ...sampleAnswers });
  return { answers, shownTotals: priceOrder(form, answers).totals, priceBasis: { onlineBonusCents: null } };
}

/** A picture of a run. @param below a whole number from 0, below a limit */
export function pictureOf(below: (limit: number) => number): Blob {
  return new Blob([new Uint8Array(tinyPng(Array.from({ length: 12 }, () => below(256))))], { type: "image/png" });
}
