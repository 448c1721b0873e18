import type { OptionsOf } from "@rundgang/api-client";
import { calls, idOfIri, type Call, type Iri, type ReplyOf } from "@rundgang/contracts";

import type { CollectionName, MemberOf } from "./collections.ts";
import { loadOrders } from "./load-orders.ts";

/** What a load asks with. */
export interface LoadSource {
  /** The server's answer; where there is none, or a refusal, it rejects and the load knows why. */
  ask<C extends Call>(call: C, ...options: OptionsOf<C>): Promise<ReplyOf<C>>;
  /** Of the addresses that were loaded. */
  readonly projects: readonly Iri[];
}

type Loads = { readonly [Name in CollectionName]: (source: LoadSource) => Promise<readonly MemberOf<Name>[]> };

/** Fetches all members of a collection; what is not among them is gone. */
export const fetchMembers: Loads = {
  providers: async ({ ask }) => (await ask(calls.listProviders))["hydra:member"],
  carriers: async ({ ask }) => (await ask(calls.listCarriers))["hydra:member"],
  callToActions: async ({ ask }) => (await ask(calls.listCallToActions))["hydra:member"],
  forms: async ({ ask }) => (await ask(calls.listOrderForms, { query: { status: "ACTIVE" } }))["hydra:member"],
  /* No call lists them: each project is asked for. */
  projectSettings: ({ ask, projects }) =>
    Promise.all(
      projects.map(async (project): Promise<MemberOf<"projectSettings">> => [
        project,
        await ask(calls.getProjectSettings, { params: { id: idOfIri(project) } }),
      ]),
    ),
  appointments: async ({ ask }) => (await ask(calls.listAppointments, { query: { "order[beginn]": "asc" } }))["hydra:member"],
  orders: ({ ask }) => loadOrders(ask),
};
