import { iri, type wire } from "@rundgang/contracts";
import { secondOrderForm } from "@rundgang/domain/second-form";

/** Who practises, to the practice server. */
export const practiceUser = { id: "0bad0000-0000-4000-8000-000000000001", username: "uebung", name: "Kim Übung" } as const;

export const practiceTerritory = "0bad0000-0000-4000-8000-000000000002";
export const practiceProject = "0bad0000-0000-4000-8000-000000000003";
const formId = "0bad0000-0000-4000-8000-000000000004";

/** A provider that there is not. Remote orders are none of its: their customer would get a link that leads to nobody. */
export const practiceProvider: wire.Provider = {
  "@id": iri("providers", "1"),
  "@type": "Provider",
  uuid: "1",
  id: 1,
  name: "Übungsnetz",
  shortName: "ÜN",
  logo: null,
  smallLogo: null,
  settings: { unitAddable: true, addressAddable: false, remoteOrders: false, unitNameRequired: false },
};

/** The demo's second form, which is made up with its prices, under a name that nobody takes for a provider's. */
export const practiceForm: wire.OrderForm = {
  "@id": iri("order_forms", formId),
  "@type": "OrderForm",
  uuid: formId,
  id: 1,
  name: "Übungsauftrag",
  status: "ACTIVE",
  version: secondOrderForm.version,
  provider: practiceProvider["@id"],
  regular: true,
  data: renamed(secondOrderForm.data),
};

function renamed(data: object): Record<string, unknown> {
  const named: Record<string, unknown> = JSON.parse(
    JSON.stringify(data).replaceAll("Stadtnetz Wiesenbrück", "Übungsnetz").replaceAll("Stadtnetz", "Übungsnetz"),
  );
  return named;
}

export const practiceSettings: wire.ProjectSettings = {
  "@id": `${iri("projects", practiceProject)}/settings`,
  "@type": "ProjectSettings",
  uuid: practiceProject,
  phase: "Übung",
  paperOrderPossible: "JA",
};

export const practiceCarriers: readonly wire.Carrier[] = ["Altnetz", "Fernruf AG"].map((name, index) => ({
  "@id": iri("carriers", `9990${index}`),
  "@type": "Carrier",
  uuid: `9990${index}`,
  id: `9990${index}`,
  name,
}));
