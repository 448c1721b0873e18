import * as z from "zod/mini";
import { catch as orElse } from "zod/mini";

/* What a list may be asked for behind its path. Where a filter is nonsense it says nothing, except a time: a calendar that shows all
   instead of a day would be taken for the day's. */

/** Several values, each by the name again: `uuid[]=…&uuid[]=…`. */
export const several = /* @__PURE__ */ z.optional(z.array(z.string()));

/** One text; an empty one says nothing. */
export const oneText = /* @__PURE__ */ z.optional(z.string());

/** `true` or `false`. */
export const oneFlag = /* @__PURE__ */ orElse(z.optional(z.enum(["true", "false"])), undefined);

/** The direction of an order. */
export const oneDirection = /* @__PURE__ */ orElse(z.optional(z.enum(["asc", "desc"])), undefined);

/** A day, a wall time in Berlin or an instant. */
export const oneTime = /* @__PURE__ */ z.optional(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/u)),
);

/** A whole number from 1 on. */
const oneCount = /* @__PURE__ */ orElse(z.optional(z.string().check(z.regex(/^0*[1-9]\d{0,8}$/u))), undefined);

/** How a list is asked for page by page. */
export const paged = { page: oneCount, itemsPerPage: oneCount };

/** Of a call that nothing can be asked of. */
export const noQuery = /* @__PURE__ */ z.object({});
