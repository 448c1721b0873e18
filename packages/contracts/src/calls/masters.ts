import * as z from "zod/mini";

import { get, getBy } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneFlag, oneText, paged } from "../query.ts";
import * as masters from "../resources/masters.ts";

export const listProviders = get("/api/providers", "Anbieter", hydraCollection(masters.provider));

export const listCarriers = getBy(
  "/api/carriers",
  "Bisherige Anbieter",
  z.object({ q: oneText, ended: oneFlag, ...paged }),
  hydraCollection(masters.carrier),
);

export const listCallToActions = get("/api/call_to_actions", "Hinweise nach einem Besuch", hydraCollection(masters.callToAction));

export const listOrderForms = getBy(
  "/api/order_forms",
  "Formulare",
  z.object({ status: oneText }),
  hydraCollection(masters.orderForm),
);

export const getProjectSettings = get("/api/projects/:id/settings", "Einstellungen eines Projekts", masters.projectSettings);

export const getDeprecatedVersion = get(
  "/api/deprecated_fe_versions/:version",
  "Ablauf einer App-Version",
  masters.deprecatedFeVersion,
);
