import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { projectJson } from "../../db/presenters/project.ts";
import { readOneJson } from "../../db/read-json.ts";

/** A project with what lies in it; null where there is none. */
export function readProject(db: Reader, id: string): Promise<JsonText<wire.Project> | null> {
  return readOneJson(db, projectJson, sql`projects p where p.id = ${id}`);
}
