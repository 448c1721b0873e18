import type { wire } from "@rundgang/contracts";

import type { Actor } from "../policies/actor.ts";

/** A salesman called Anna without a territory, but for what a test says. */
export function actorOf(more: Partial<Actor> = {}): Actor {
  return {
    id: "anna",
    username: "anna",
    name: "Anna",
    roles: ["ROLE_SALESMAN"],
    territoryIds: [],
    shapes: [],
    ledUserIds: [],
    ledTerritoryIds: [],
    sessionId: "s",
    passwordAt: null,
    ...more,
  };
}

/** A neighbour system with these rights. */
export function neighbourWith(...scopes: readonly wire.Scope[]): Actor {
  return actorOf({ id: "neighbour", roles: [], neighbour: { scopes: new Set(scopes), topics: [] } });
}
