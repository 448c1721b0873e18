import { wire } from "@rundgang/contracts";

import { countText } from "../app/count-text.ts";

/** "1 Mitglied", "3 Mitglieder" */
export function membersText(count: number): string {
  return countText(count, "Mitglied", "Mitglieder");
}

/** Names in one line; "–" for nobody. */
export function namesText(people: readonly Pick<wire.TeamPerson, "name">[]): string {
  return people.length === 0 ? "–" : people.map(({ name }) => name).join(", ");
}

/** Whether somebody has in the back office what is his team's alone. */
export function isLeadAlone(roles: readonly wire.Role[]): boolean {
  return !wire.mayUse("back_office", roles);
}
