import * as z from "zod/mini";

import { get, getBy, patch, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneFlag, oneText, paged } from "../query.ts";
import * as tokens from "../resources/api-tokens.ts";

export const listApiTokens = getBy(
  "/api/api_tokens",
  "Zugänge von Nachbarsystemen, nach Namen",
  z.object({ q: oneText, ended: oneFlag, ...paged }),
  hydraCollection(tokens.listedApiToken),
);

export const getApiToken = get("/api/api_tokens/:id", "Zugang eines Nachbarsystems", tokens.apiToken);

export const postApiToken = post(
  "/api/api_tokens",
  "Zugang für ein Nachbarsystem; das Token steht nur in dieser Antwort; braucht ein frisches Passwort",
  tokens.apiTokenCreate,
  tokens.apiTokenMade,
);

export const patchApiToken = patch(
  "/api/api_tokens/:id",
  "Zugang widerrufen; braucht ein frisches Passwort",
  tokens.apiTokenPatch,
  tokens.apiToken,
);

export const postHubToken = post(
  "/api/hub_tokens",
  "Token eines Nachbarsystems gegen eines für den Ereignisstrom tauschen, auch als Cookie mercureAuthorization",
  tokens.hubTokenCreate,
  tokens.hubToken,
);
