import { getExtSale } from "./get-ext-sale.ts";
import { listExtSales } from "./list-ext-sales.ts";
import { postExtSale } from "./post-ext-sale.ts";

/** The calls of /api/ext_sales. */
export const extSaleCalls = { getExtSale, listExtSales, postExtSale };
