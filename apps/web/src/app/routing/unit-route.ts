import { notFound } from "@tanstack/react-router";

import { unitIdOfParam } from "./unit-id.ts";

/** Reads the unit of a route in any of its three forms; anything else is the 404 page. */
export const unitParams = {
  parse: ({ unitId }: { unitId: string }) => {
    const id = unitIdOfParam(unitId);
    if (id === null) throw notFound();
    return { unitId: id };
  },
};
