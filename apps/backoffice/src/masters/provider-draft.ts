import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { buttonOfDraft, draftsOfButtons, type ButtonDraft } from "./button-draft.ts";

/** What stands in the fields of a provider, as it was typed. */
export type ProviderDraft = Omit<wire.ProviderContent, "number" | "logo" | "links" | "settings"> & {
  readonly settings: Omit<wire.ProviderContent["settings"], "qualificationButtons">;
  /** Its own buttons for visits; none where it has the nine of every provider. */
  readonly buttons: readonly ButtonDraft[];
  readonly number: string;
  readonly logo: string | null;
  readonly links: { readonly privacy: string; readonly imprint: string };
};

/** What a new provider begins with. */
export const emptyProvider: ProviderDraft = {
  number: "",
  name: "",
  shortName: "",
  address: { street: "", postcode: "", city: "" },
  contact: { service: "", mail: "", phone: "" },
  creditorId: "",
  mailSender: { name: "", address: "" },
  colours: { accent: "#424190" },
  logo: null,
  links: { privacy: "", imprint: "" },
  settings: { unitAddable: true, addressAddable: true, remoteOrders: false, unitNameRequired: false },
  buttons: [],
};

/** What was last said of a provider, in its fields; of one that nobody said anything of its name and number alone. */
export function draftOfProvider(provider: wire.Provider, content: unknown): ProviderDraft {
  const said = z.safeParse(wire.providerContent, content);
  /* Where no version says anything of them there are those that came otherwise. */
  const own = provider.settings.qualificationButtons ?? [];
  if (said.success) {
    const { number, logo = null, links = emptyProvider.links, settings: all, ...data } = said.data;
    const { qualificationButtons = own, ...settings } = all;
    return { ...data, number: String(number), logo, links, settings, buttons: draftsOfButtons(qualificationButtons) };
  }
  const { id, name, shortName, settings } = provider;
  const { unitAddable = true, addressAddable = true, remoteOrders = false, unitNameRequired = false } = settings;
  return {
    ...emptyProvider,
    number: String(id),
    name,
    shortName,
    settings: { unitAddable, addressAddable, remoteOrders, unitNameRequired },
    buttons: draftsOfButtons(own),
  };
}

/** What the fields say, as the call takes it. */
export function contentOfDraft({ number, buttons, settings, ...draft }: ProviderDraft): wire.ProviderContent {
  return {
    ...draft,
    number: /^\d{1,9}$/u.test(number.trim()) ? Number(number.trim()) : 0,
    settings: { ...settings, qualificationButtons: buttons.map(buttonOfDraft) },
  };
}
