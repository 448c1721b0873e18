import { appointments } from "./appointments.ts";
import { callToActions } from "./call-to-actions.ts";
import { carriers } from "./carriers.ts";
import type { MasterCollection, RowCollection } from "./collection.ts";
import { forms } from "./forms.ts";
import { orders } from "./orders.ts";
import { projectSettings } from "./project-settings.ts";
import { providers } from "./providers.ts";

/** All that is loaded whole. What stands here is fetched by each load, kept on the device, and changed by its live event. */
export const collections = [providers, carriers, callToActions, forms, projectSettings, appointments, orders] as const;

type Entry = (typeof collections)[number];
type MasterEntry = Extract<Entry, { readonly kept: "in_one_row" }>;
type RowEntry = Extract<Entry, { readonly kept: "row_by_row" }>;

/** What masters are called in the store that they share. */
export type MasterName = MasterEntry["name"];
/** Object stores of those that lie row by row. */
export type RowStoreName = RowEntry["name"];

/** What each is made of. */
export type MemberOf<Name extends Entry["name"]> = Parameters<Extract<Entry, { readonly name: Name }>["idOf"]>[0];
export type CollectionName = Entry["name"];

/** A collection of the list, whatever its members are. */
export type Collection<Member = unknown> =
  | MasterCollection<Member, unknown, MasterName, unknown>
  | RowCollection<Member, RowStoreName>;

/** Read at each start. */
export const masterCollections = collections.filter((one): one is MasterEntry => one.kept === "in_one_row");
/** Each in an object store of its own. */
export const rowCollections = collections.filter((one): one is RowEntry => one.kept === "row_by_row");

/** What hardly changes, as the screens read it; among the forms are also those that a draft was begun on (`withKeptForms`). */
export type Masters = { readonly [One in MasterEntry as One["name"]]: ReturnType<One["show"]> };

/** The events that are a collection's members. */
export type CollectionEvent = NonNullable<Entry["event"]>;
