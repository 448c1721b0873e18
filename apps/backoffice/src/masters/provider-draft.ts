import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

/** What stands in the fields of a provider, as it was typed. */
export type ProviderDraft = Omit<wire.ProviderContent, "number" | "logo" | "links"> & {
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
};

/** What was last said of a provider, in its fields; of one that nobody said anything of its name and number alone. */
export function draftOfProvider(provider: wire.Provider, content: unknown): ProviderDraft {
  const said = z.safeParse(wire.providerContent, content);
  if (said.success) {
    const { number, logo = null, links = emptyProvider.links, ...data } = said.data;
    return { ...data, number: String(number), logo, links };
  }
  const { id, name, shortName, settings } = provider;
  const { unitAddable = true, addressAddable = true, remoteOrders = false, unitNameRequired = false } = settings;
  return {
    ...emptyProvider,
    number: String(id),
    name,
    shortName,
    settings: { unitAddable, addressAddable, remoteOrders, unitNameRequired },
  };
}

/** What the fields say, as the call takes it. */
export function contentOfDraft({ number, ...draft }: ProviderDraft): wire.ProviderContent {
  return { ...draft, number: /^\d{1,9}$/u.test(number.trim()) ? Number(number.trim()) : 0 };
}
