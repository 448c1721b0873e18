import type { wire } from "@rundgang/contracts";

const addressId = "00000000-0000-4000-8000-00000000ad01";
const unitId = "00000000-0000-4000-8000-00000000ad02";

/** A dwelling that is nowhere: no server knows its uuid. */
export const sampleUnit: wire.Unit = {
  "@id": `/api/wohneinheits/${unitId}`,
  "@type": "Wohneinheit",
  uuid: unitId,
  position: 1,
  status: "OPEN",
  name: "Muster",
  type: "PRIVATE",
  auftrag: null,
  adresse: `/api/adresses/${addressId}`,
  comments: [],
  qualifikationen: [],
  latestQualification: null,
};

/** Its address, of this provider. */
export function sampleAddress(provider: wire.Address["provider"]): wire.Address {
  return {
    "@id": `/api/adresses/${addressId}`,
    "@type": "Adresse",
    uuid: addressId,
    id: 0,
    strasse: "Musterstraße",
    hausnummer: "12",
    hausnummerZusatz: "",
    plz: "12345",
    ort: "Musterstadt",
    lat: null,
    lon: null,
    polygon: null,
    projekt: null,
    provider,
    data: {},
    files: [],
    additionalForms: [],
    openUnits: 1,
    closedUnits: 0,
    wohneinheitenGesamt: 1,
    wohneinheitenOffen: 1,
    wohneinheiten: [sampleUnit],
  };
}
