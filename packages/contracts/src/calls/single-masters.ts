import * as z from "zod/mini";

import { get, getBy } from "../call.ts";
import { oneText } from "../query.ts";
import * as masters from "../resources/masters.ts";

/* Each of the masters alone, for whoever follows an event or an IRI: the device loads them whole, and its first screen carries none of these. */

export const getProvider = get("/api/providers/:number", "Anbieter", masters.provider);

export const getCarrier = get("/api/carriers/:code", "Bisheriger Anbieter", masters.carrier);

export const getCallToAction = get("/api/call_to_actions/:id", "Hinweis nach einem Besuch", masters.callToAction);

export const getOrderForm = getBy(
  "/api/order_forms/:id",
  "Formular; version= nennt eine ältere Fassung",
  z.object({ version: oneText }),
  masters.orderForm,
);
