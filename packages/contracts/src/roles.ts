/* Apart from their schema: the device's first screen tells roles by their names, and carries no schemas. */

/** The apps of accounts: the one at the door, and the one of those who work on every order (3-decisions "Whole product"). */
export type App = "field" | "back_office";

interface RoleEntry {
  /** As an operator writes it on a command line. */
  readonly word: string;
  /** As people read it. */
  readonly title: string;
  readonly app: App;
}

/** What an account can be. What each may call is a column of the server's `policies/access.ts`. */
export const roleEntries = {
  ROLE_SALESMAN: { word: "salesman", title: "Vertrieb", app: "field" },
  ROLE_CONSULTANT: { word: "consultant", title: "Videoberatung", app: "field" },
  ROLE_TEAM_LEAD: { word: "team-lead", title: "Teamleitung", app: "field" },
  ROLE_BACK_OFFICE: { word: "back-office", title: "Backoffice", app: "back_office" },
  ROLE_ADMIN: { word: "admin", title: "Verwaltung", app: "back_office" },
} as const satisfies Readonly<Record<string, RoleEntry>>;

export type Role = keyof typeof roleEntries;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant of this file
export const roles = Object.keys(roleEntries) as Role[];

/** True for the name of one of our roles. */
export function isRole(value: unknown): value is Role {
  return roles.some((one) => one === value);
}

/** The roles that an app is for. */
export function rolesOf(app: App): readonly Role[] {
  return roles.filter((one) => roleEntries[one].app === app);
}

/** Whether somebody signs in to the back office: those whom it is for, and who leads a team, for what is the team's (decision 104). */
export function mayEnterOffice(given: readonly string[]): boolean {
  return mayUse("back_office", given) || given.includes("ROLE_TEAM_LEAD");
}

/** Whether one of these roles, as they stand in a token or in the database, may use the app. */
export function mayUse(app: App, given: readonly string[]): boolean {
  return rolesOf(app).some((one) => given.includes(one));
}
