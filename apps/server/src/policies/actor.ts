import type { wire } from "@rundgang/contracts";

/** What a neighbour system may do; it has no role. */
interface Neighbour {
  readonly scopes: ReadonlySet<wire.Scope>;
  /** Topics of the hub that the administration gave it. */
  readonly topics: readonly string[];
}

/**
 * Who asks, a person or a neighbour system: read anew from the database for each request, so that a lost right is lost at once.
 */
export interface Actor {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly wire.Role[];
  readonly territoryIds: readonly string[];
  /** The same in the shapes of now (`territoryText`). */
  readonly shapes: readonly string[];
  /**
   * Whom he leads, himself among them, and in which territories they work. Empty in the app at the door, where a lead has his own alone: what is the
   * team's is for his session of the back office (decision 104).
   */
  readonly ledUserIds: readonly string[];
  readonly ledTerritoryIds: readonly string[];
  /** The family of refresh tokens that this session hangs on; of a neighbour system its token. */
  readonly sessionId: string;
  /** When the password was given that the token at hand was made for; null for a token of a refresh. */
  readonly passwordAt: Date | null;
  /** Of a neighbour system alone, which acts by its token and for no person (decision 138). */
  readonly neighbour?: Neighbour;
}
