import { namedId } from "../places/natural-key.ts";

/** An account of the demo; its id is the same on every machine. */
export interface DemoAccount {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: "ROLE_SALESMAN" | "ROLE_CONSULTANT" | "ROLE_TEAM_LEAD" | "ROLE_BACK_OFFICE" | "ROLE_ADMIN";
  /** What it is called when the accounts are printed. */
  readonly title: string;
  /** Group 'b' gets new versions first (A §6). */
  readonly feGroup: "a" | "b";
}

/** The password of all demo accounts; they never exist in production. */
export const demoPassword = "rundgang-demo";

function account(
  username: string,
  name: string,
  role: DemoAccount["role"],
  title: string,
  feGroup: DemoAccount["feGroup"] = "a",
): DemoAccount {
  return { id: namedId(`user|${username}`), username, name, role, title, feGroup };
}

/** The people of the demo. */
export const demoAccounts = [
  account("verkauf1", "Nele Brandt", "ROLE_SALESMAN", "Verkäuferin"),
  account("verkauf2", "Jonas Petersen", "ROLE_SALESMAN", "Verkäufer"),
  account("backoffice1", "Miriam Albers", "ROLE_BACK_OFFICE", "Backoffice"),
  account("admin", "Alex Winter", "ROLE_ADMIN", "Verwaltung"),
  account("verkauf3", "Tarek Yilmaz", "ROLE_SALESMAN", "Verkäufer, bekommt neue Versionen zuerst", "b"),
  account("beratung1", "Selin Aydin", "ROLE_CONSULTANT", "Beraterin"),
  account("backoffice2", "Emre Koç", "ROLE_BACK_OFFICE", "Backoffice"),
  account("teamleitung1", "Henrik Lohse", "ROLE_TEAM_LEAD", "Teamleiter von verkauf1 und verkauf2"),
] as const;
