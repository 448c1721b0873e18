import { describe, expect, it } from "vitest";

import { buttonOfDraft, draftsOfButtons, usualButton, usualButtons } from "./button-draft.ts";

describe("the fields of buttons for visits", () => {
  it("hold what was last said of them, colours of reasons too, and give it back", () => {
    const said = [
      { qualification: "ORDER_REGISTERED", label: "Abschluss", color: "green" },
      {
        qualification: "NO_INTEREST",
        label: "Kein Interesse",
        secondaryButtons: [{ label: "Zu teuer", color: "red" }, { label: "Langer Vertrag" }],
      },
      { qualification: "NOT_MARKETABLE", label: "Geht nicht", photo: true },
    ];
    expect(draftsOfButtons(said).map(buttonOfDraft)).toEqual(said);
  });

  it("take a reason from each line, and none from an empty one", () => {
    const draft = { ...usualButton("NO_INTEREST"), reasons: " Zu teuer \n\nZieht weg\n" };
    expect(buttonOfDraft(draft).secondaryButtons).toEqual([{ label: "Zu teuer" }, { label: "Zieht weg" }]);
  });

  it("begin with the nine of every provider, which say nothing but result and words", () => {
    expect(usualButtons.map(buttonOfDraft)).toHaveLength(9);
    expect(buttonOfDraft(usualButton("APPOINTMENT"))).toEqual({ qualification: "APPOINTMENT", label: "Termin" });
  });

  it("ask for a photo nowhere but where one can be asked for", () => {
    expect(buttonOfDraft({ ...usualButton("NO_ENTRY"), photo: true })).not.toHaveProperty("photo");
  });

  it("leave out a result that this version does not know", () => {
    expect(draftsOfButtons([{ qualification: "LATER", label: "Später" }])).toEqual([]);
  });
});
