import { customerDocumentPath, type wire } from "@rundgang/contracts";

/** Where the browser opens a paper. */
export function paperHref({ uuid }: Pick<wire.CustomerOrder["documents"][number], "uuid">): string {
  return customerDocumentPath(uuid);
}

/** "Guten Tag, Frau Albers": by the form of address where it is known, else by the whole name. */
export function greeting({ anrede, vorname, name }: wire.CustomerOrder["customer"]): string {
  const whom = anrede === "Frau" || anrede === "Herr" ? `${anrede} ${name}` : `${vorname} ${name}`;
  return `Guten Tag, ${whom.trim()}`;
}
