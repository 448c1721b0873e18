import { calls, idOfIri, iri, type wire } from "@rundgang/contracts";

import { answering, PracticeRefusal, type PracticeAnswer } from "./practice-answers.ts";
import { addressOf, keepAddress, refuseMissing, type PracticeWork } from "./practice-field.ts";
import { practiceUser } from "./practice-masters.ts";

/** Photos and notes that lie at a house or one of its units (decision 153). */
export function noteAnswers({ state, now }: PracticeWork): readonly PracticeAnswer[] {
  return [
    answering(calls.postAddressNote, ({ body }) => {
      const address = addressOf(state, idOfIri(body.adresse), "parent_missing");
      const notes = address.notes ?? [];
      const there = notes.find(({ uuid }) => uuid === body.uuid);
      if (there !== undefined) return there;
      const { file = null, text = "" } = body;
      if (file === null && text === "") throw new PracticeRefusal(422, "invalid", "Bitte gib einen Text ein.");
      if (file !== null && state.files[idOfIri(file)] === undefined) refuseMissing("parent_missing");
      const unit = address.wohneinheiten.find((one) => one["@id"] === body.wohneinheit);
      const note: wire.AddressNote = {
        "@id": iri("address_notes", body.uuid),
        "@type": "AddressNote",
        uuid: body.uuid,
        adresse: address["@id"],
        wohneinheit: unit?.["@id"] ?? null,
        position: unit?.position ?? body.position ?? null,
        place: body.place ?? null,
        text,
        file,
        createdAt: body.createdAt ?? now().toISOString(),
        creatorId: practiceUser.id,
        creatorName: practiceUser.name,
      };
      keepAddress(state, { ...address, notes: [...notes, note] });
      return note;
    }),
    answering(calls.patchAddressNote, ({ id }) => {
      for (const address of Object.values(state.addresses)) {
        const note = address.notes?.find(({ uuid }) => uuid === id);
        if (note === undefined) continue;
        keepAddress(state, { ...address, notes: address.notes?.filter((one) => one !== note) });
        return note;
      }
      return refuseMissing();
    }),
  ];
}
