import * as z from "zod/mini";

import { get, getBy, patch, post, type Call } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneFlag, oneText, paged } from "../query.ts";
import * as masters from "../resources/masters.ts";
import * as versions from "../resources/master-versions.ts";
import { presentationDeck } from "../resources/presentation.ts";
import { upTo } from "../up-to.ts";

export const listProviderVersions = getBy(
  "/api/provider_versions",
  "Fassungen eines Anbieters, die neueste zuerst",
  z.object({ provider: oneText, ...paged }),
  hydraCollection(versions.providerVersion),
);

export const getProviderVersion = get("/api/provider_versions/:id", "Fassung eines Anbieters", versions.providerVersion);

export const postProviderVersion = post(
  "/api/provider_versions",
  "Anbieter anlegen, oder ihm eine neue Fassung geben",
  versions.providerVersionCreate,
  versions.providerVersion,
);

/* It asks and changes nothing: what is typed is too much for a URL. */
export const postProviderPreview = {
  ...post(
    "/api/provider_previews",
    "Mail und Papier eines Anbieters, wie sie aussähen; schreibt nichts",
    versions.providerPreviewAsk,
    versions.providerPreview,
  ),
  success: 200,
} as const satisfies Call;

export const postCarrier = post("/api/carriers", "Bisherigen Anbieter anlegen", versions.carrierCreate, masters.carrier);

export const patchCarrier = patch(
  "/api/carriers/:code",
  "Name eines bisherigen Anbieters; beenden",
  versions.carrierPatch,
  masters.carrier,
);

export const listCallToActionVersions = getBy(
  "/api/call_to_action_versions",
  "Hinweise mit allen Fassungen, nach Namen",
  z.object({ q: oneText, name: oneText, current: oneFlag, ...paged }),
  hydraCollection(versions.callToActionVersion),
);

export const getCallToActionVersion = get(
  "/api/call_to_action_versions/:id",
  "Fassung eines Hinweises",
  versions.callToActionVersion,
);

export const postCallToActionVersion = post(
  "/api/call_to_action_versions",
  "Hinweis anlegen, oder ihm eine neue Fassung geben",
  versions.callToActionVersionCreate,
  versions.callToActionVersion,
);

export const patchCallToActionVersion = patch(
  "/api/call_to_action_versions/:id",
  "Hinweis beenden",
  versions.callToActionVersionPatch,
  versions.callToActionVersion,
);

export const listDeckVersions = getBy(
  "/api/presentation_deck_versions",
  "Präsentationen mit ihren Fassungen, nach Namen",
  z.object({ q: oneText, deck: oneText, current: oneFlag, ...paged }),
  hydraCollection(versions.deckVersion),
);

export const getDeckVersion = get("/api/presentation_deck_versions/:id", "Fassung einer Präsentation", versions.deckVersion);

export const postPresentationDeck = upTo(
  262_144,
  post("/api/presentation_decks", "Präsentation anlegen", versions.deckCreate, presentationDeck),
);

export const patchPresentationDeck = upTo(
  262_144,
  patch("/api/presentation_decks/:id", "Präsentation ändern; beenden", versions.deckPatch, presentationDeck),
);

export const postPresentationPicture = upTo(
  Math.ceil((versions.longestPicture * 4) / 3) + 4096,
  post("/api/presentation_pictures", "Bild einer Folie ablegen", versions.pictureCreate, versions.presentationPicture),
);

export const listAppVersions = getBy(
  "/api/app_versions",
  "App-Versionen mit Geräten und Ablauf, die neueste zuerst",
  z.object({ q: oneText, ...paged }),
  hydraCollection(versions.appVersion),
);

export const getAppVersion = get("/api/app_versions/:version", "App-Version mit Geräten und Ablauf", versions.appVersion);

export const postAppVersion = post(
  "/api/app_versions",
  "App-Version zurückziehen, die noch niemand nennt",
  versions.appVersionCreate,
  versions.appVersion,
);

export const patchAppVersion = patch(
  "/api/app_versions/:version",
  "App-Version zurückziehen oder wieder gelten lassen",
  versions.appVersionPatch,
  versions.appVersion,
);

export const listMasterChanges = getBy(
  "/api/master_changes",
  "Wer was an einem Stammdatum geändert hat, das Neueste zuerst",
  z.object({ entity: versions.changedMaster, id: z.string().check(z.minLength(1), z.maxLength(120)), ...paged }),
  hydraCollection(versions.masterChange),
);
