import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";
import { masterKeys as keys } from "./refresh-masters.ts";

/** So many rows stand on a page. */
export const pageSize = 50;

/** A page of a list, and how many there are in all. */
export interface MasterPage<Row> {
  readonly members: readonly Row[];
  readonly total: number;
}

interface Asked {
  readonly q: string;
  readonly page: number;
}

function asPage<Row>(list: { readonly "hydra:member": readonly Row[]; readonly "hydra:totalItems": number }): MasterPage<Row> {
  return { members: list["hydra:member"], total: list["hydra:totalItems"] };
}

function paged({ q, page }: Asked) {
  return { ...(q !== "" && { q }), page: String(page), itemsPerPage: String(pageSize) };
}

/** Every provider; there are few, and their list has no pages. */
export function providerList(api: Api, { q }: Asked) {
  return queryOptions({
    queryKey: [...keys.all, "providers", q],
    queryFn: async ({ signal }): Promise<MasterPage<wire.Provider>> => {
      const list = valueOf(await api.request(calls.listProviders, { signal }))["hydra:member"];
      const word = q.toLocaleLowerCase("de");
      const members = list.filter(({ name, shortName, id }) =>
        `${name} ${shortName} ${id}`.toLocaleLowerCase("de").includes(word),
      );
      return { members, total: members.length };
    },
  });
}

/** A provider with what was said of it, the newest first. */
export function oneProvider(api: Api, number: string) {
  return queryOptions({
    queryKey: [...keys.all, "provider", number],
    queryFn: async ({ signal }) => {
      const [provider, versions] = await Promise.all([
        api.request(calls.getProvider, { params: { number }, signal }),
        api.request(calls.listProviderVersions, { query: { provider: number, itemsPerPage: "200" }, signal }),
      ]);
      return { provider: valueOf(provider), versions: valueOf(versions)["hydra:member"] };
    },
  });
}

/** A page of the carriers, those too that have ended. */
export function carrierList(api: Api, asked: Asked) {
  return queryOptions({
    queryKey: [...keys.all, "carriers", asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      asPage(valueOf(await api.request(calls.listCarriers, { query: { ...paged(asked), ended: "true" }, signal }))),
  });
}

/** A carrier with its version, which a change of it names. */
export function oneCarrier(api: Api, code: string) {
  return queryOptions({
    queryKey: [...keys.all, "carrier", code],
    queryFn: async () => {
      const answer = await api.request(calls.getCarrier, { params: { code } });
      return { carrier: valueOf(answer), version: answer.type === "ok" ? (answer.headers.get("etag") ?? "") : "" };
    },
  });
}

/** A page of the notices, the newest version of each. */
export function noticeList(api: Api, asked: Asked) {
  return queryOptions({
    queryKey: [...keys.all, "notices", asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      asPage(valueOf(await api.request(calls.listCallToActionVersions, { query: { ...paged(asked), current: "true" }, signal }))),
  });
}

/** Every version of the notice that one version belongs to, the newest first. */
export function oneNotice(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [...keys.all, "notice", uuid],
    queryFn: async ({ signal }) => {
      const one = valueOf(await api.request(calls.getCallToActionVersion, { params: { id: uuid }, signal }));
      const query = { name: one.name, itemsPerPage: "200" };
      const versions = valueOf(await api.request(calls.listCallToActionVersions, { query, signal }))["hydra:member"];
      return { versions: versions.toSorted((a, b) => b.version - a.version) };
    },
  });
}

/** A page of the presentations, the newest version of each. */
export function deckList(api: Api, asked: Asked) {
  return queryOptions({
    queryKey: [...keys.all, "decks", asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      asPage(valueOf(await api.request(calls.listDeckVersions, { query: { ...paged(asked), current: "true" }, signal }))),
  });
}

/** Every version of a presentation, the newest first. */
export function oneDeck(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [...keys.all, "deck", uuid],
    queryFn: async ({ signal }) =>
      valueOf(await api.request(calls.listDeckVersions, { query: { deck: uuid, itemsPerPage: "200" }, signal }))["hydra:member"],
  });
}

/** A page of the app's versions, the newest first. */
export function appVersionList(api: Api, asked: Asked) {
  return queryOptions({
    queryKey: [...keys.all, "app-versions", asked],
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => asPage(valueOf(await api.request(calls.listAppVersions, { query: paged(asked), signal }))),
  });
}

/** A version of the app with its tag, which a change of it names. */
export function oneAppVersion(api: Api, version: string) {
  return queryOptions({
    queryKey: [...keys.all, "app-version", version],
    queryFn: async () => {
      const answer = await api.request(calls.getAppVersion, { params: { version } });
      return { app: valueOf(answer), tag: answer.type === "ok" ? (answer.headers.get("etag") ?? "") : "" };
    },
  });
}

/** Who changed a master when, the newest first. */
export function masterChanges(api: Api, entity: "carriers" | "deprecated_fe_versions", id: string) {
  return queryOptions({
    queryKey: [...keys.all, "changes", entity, id],
    queryFn: async ({ signal }) =>
      valueOf(await api.request(calls.listMasterChanges, { query: { entity, id, itemsPerPage: "50" }, signal }))["hydra:member"],
  });
}

/** A page of the forms' versions, each form's together. */
export function formList(api: Api, asked: Asked) {
  return queryOptions({
    queryKey: [...keys.all, "forms", asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => asPage(valueOf(await api.request(calls.listFormVersions, { query: paged(asked), signal }))),
  });
}

/** A version of a form, and every version of it. */
export function oneForm(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [...keys.all, "form", uuid],
    queryFn: async ({ signal }) => {
      const form = valueOf(await api.request(calls.getFormVersion, { params: { id: uuid }, signal }));
      const query = { form: form.form, itemsPerPage: "200" };
      const versions = valueOf(await api.request(calls.listFormVersions, { query, signal }))["hydra:member"];
      return { form, versions };
    },
  });
}
