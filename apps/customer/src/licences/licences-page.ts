import type { About, Licence } from "@rundgang/domain/read-about";

import { element } from "../status/element.ts";

/** What the page 'Open-Source-Lizenzen' says, from its heading on: what customers' pages carry of others, each with the text of its licence. */
export function licencesView(about: About | null): readonly HTMLElement[] {
  const title = element("h1", { tabindex: "-1" }, "Open-Source-Lizenzen");
  if (about === null) {
    return [
      title,
      element("p", { role: "status" }, "Die Lizenzen sind gerade nicht zu erreichen. Bitte laden Sie die Seite noch einmal."),
    ];
  }
  const { version, commit, packages } = about;
  return [
    title,
    element(
      "p",
      { class: "status-lead" },
      `Diese Seiten enthalten ${packages.length} Pakete von anderen, die sie unter diesen Lizenzen weitergeben. Jedes öffnet den Text seiner Lizenz.`,
    ),
    element("ul", { class: "licences" }, ...packages.map(row)),
    element("p", { class: "status-quiet numbers" }, `Rundgang ${version}, Commit ${commit?.slice(0, 12) ?? "unbekannt"}.`),
  ];
}

function row({ name, version, licence, text }: Licence): HTMLElement {
  const words = text === "" ? `Das Paket nennt seine Lizenz (${licence}), bringt aber keinen Text mit.` : text;
  return element(
    "li",
    {},
    element("details", {}, element("summary", {}, `${name} ${version}, ${licence}`), element("pre", {}, words)),
  );
}
