import type { wire } from "@rundgang/contracts";

import type { MasterCollection } from "./collection.ts";

/** The active ones. Without any nobody can sell, and the order's entry leads to a new sign-in (A §8 "No active forms on the device"). */
export const forms = {
  name: "forms",
  kept: "in_one_row",
  whenRefused: "go_on",
  idOf: ({ uuid }) => uuid,
  event: "OrderForm",
  /* One that was taken back comes as an event with its status; drafts that were begun on it keep it (`withKeptForms`). */
  show: (members): readonly wire.OrderForm[] => members.filter(({ status }) => status === "ACTIVE"),
} as const satisfies MasterCollection<wire.OrderForm, readonly wire.OrderForm[]>;
