import { v7 } from "uuid";

/** A fixed moment of the past, as the device sends it twice. */
export const moment = { created: "2026-11-02 10:15:00", createdAt: "2026-11-02T09:15:00.000Z" };

/** Body of a POST /api/adress_qualifikations. */
export function qualificationBody(unitId: string, code: string, more: object = {}) {
  return { uuid: v7(), ...moment, qualifikation: code, wohneinheit: `/api/wohneinheits/${unitId}`, ...more };
}

/** Body of a POST /api/unit_comments. */
export function commentBody(unitId: string, more: object = {}) {
  return { uuid: v7(), ...moment, comment: "Klingel defekt", unit: `/api/wohneinheits/${unitId}`, ...more };
}

/** Body of a POST /api/wohneinheits. */
export function unitBody(addressId: string, more: object = {}) {
  return { uuid: v7(), adresse: `/api/adresses/${addressId}`, name: "Familie Beispiel", ...more };
}

/** Body of a POST /api/termins: a plain appointment at a unit. */
export function appointmentBody(unitId: string, more: object = {}) {
  return {
    uuid: v7(),
    beginn: "2026-12-04 14:30:00",
    beginnAt: "2026-12-04T13:30:00.000Z",
    betreff: "Mühlgasse 12a",
    data: { unit: `/api/wohneinheits/${unitId}`, comment: "hinten klingeln" },
    ...more,
  };
}
