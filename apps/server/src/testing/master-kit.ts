import { secondOrderForm } from "@rundgang/domain/second-form";
import type { wire } from "@rundgang/contracts";

import type { TestServer } from "./test-server.ts";

/** What a call says of a provider that nobody has: each with a number of its own. */
export function providerBody(changes: Partial<wire.ProviderContent> = {}): wire.ProviderContent {
  lastNumber += 1;
  return {
    number: lastNumber,
    name: "Beispielnetz GmbH",
    shortName: "BN",
    address: { street: "Glasfaserweg 1", postcode: "91207", city: "Lauf an der Pegnitz" },
    contact: { service: "Kundenservice Beispielnetz", mail: "service@beispielnetz.example", phone: "0800 1234567" },
    creditorId: "DE98ZZZ09999999999",
    mailSender: { name: "Beispielnetz", address: "auftrag@beispielnetz.example" },
    colours: { accent: "#424190" },
    settings: { unitAddable: true, addressAddable: true, remoteOrders: false, unitNameRequired: false },
    ...changes,
  };
}

let lastNumber = 100;

/** A form of provider 3 that is offered only where an address or a project names it; its IRI. */
export async function addExtraForm(server: TestServer): Promise<string> {
  const { uuid, name, version, data } = { ...secondOrderForm, uuid: "0193dddd-0000-4000-8000-0000000000f1" };
  await server.context.database.db
    .insertInto("order_forms")
    .values({
      id: uuid,
      name: `${name} Aktion`,
      version,
      status: "ACTIVE",
      provider_id: 3,
      regular: false,
      data: JSON.stringify(data),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `/api/order_forms/${uuid}`;
}
