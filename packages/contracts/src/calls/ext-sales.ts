import * as z from "zod/mini";

import { get, getBy, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText } from "../query.ts";
import { extSale, extSaleCreate } from "../resources/ext-sales.ts";
import { unit } from "../resources/field.ts";

export const listExtSales = getBy(
  "/api/ext_sales",
  "Was zu den Wohneinheiten einer Adresse über Verkäufe durch andere gesagt wurde, das Neueste zuerst",
  z.object({ adresse: oneText }),
  hydraCollection(extSale),
);

export const getExtSale = get("/api/ext_sales/:id", "Angabe über einen Verkauf durch andere", extSale);

export const postExtSale = post(
  "/api/ext_sales",
  "Wohneinheit als anderweitig verkauft vermerken oder den Vermerk zurücknehmen",
  extSaleCreate,
  unit,
);
