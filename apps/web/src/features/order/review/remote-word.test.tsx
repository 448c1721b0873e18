import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { RemoteWord } from "./remote-word.tsx";

const noMail = "Ohne E-Mail-Adresse zeigst du den Link als QR-Code.";

it.each<[name: string, mail: string, notice: string | null, inCall: boolean, says: readonly string[], not: readonly string[]]>([
  ["where the link goes", "m@example.org", null, false, ["Der Link zum Auftrag geht an", "m@example.org"], [noMail, "alert"]],
  ["that the link is shown where there is no address", "", null, false, [noMail], ["geht an", "alert"]],
  [
    "why it could not be handed in",
    "m@example.org",
    "Bitte melde dich an.",
    false,
    ['role="alert"', "Bitte melde dich an."],
    [noMail],
  ],
  [
    "that a call goes on, in which none is handed in",
    "m@example.org",
    null,
    true,
    ["Solange ein Gespräch verbunden ist, ist kein Remote-Auftrag möglich."],
    [noMail, "alert"],
  ],
])("the review of a remote order says %s", (_name, mail, notice, inCall, says, not) => {
  const html = renderToStaticMarkup(<RemoteWord mail={mail} notice={notice} inCall={inCall} />);
  for (const word of says) expect(html).toContain(word);
  for (const word of not) expect(html).not.toContain(word);
});
