import { namedId } from "../places/natural-key.ts";
import { secondProvider } from "./demo-providers.ts";

/** What salesmen are told at the second provider's doors: after an order, and where somebody is a customer already (A §4). */
export const demoCallToActions = [
  {
    name: "technikraum",
    event_value: "ORDER_REGISTERED",
    title: "Technikraum zeigen lassen",
    text: `Bitte lass dir **vor dem Gehen** den Technikraum zeigen:

- Gibt es eine freie Steckdose neben dem Hausanschluss?
- Wo kommt das Kabel ins Haus?
- Wer hat den Schlüssel, wenn der Monteur kommt?

Schreib es als Kommentar an die Wohneinheit. Mehr steht in der [Anleitung zum Hausanschluss](https://rundgang.example/hausanschluss).`,
  },
  {
    name: "bestandskunde",
    event_value: "EXISTING_CUSTOMER",
    title: "Schon Kunde beim Stadtnetz?",
    text: `Frag nach dem **Tarif** und seit wann der Vertrag läuft.

Wer länger als zwei Jahre Kunde ist, bekommt ab Januar ein Angebot mit mehr Bandbreite. Sag, dass sich das Stadtnetz von selbst meldet.`,
  },
].map((one) => ({
  ...one,
  id: namedId(`call-to-action|${one.name}`),
  version: 1,
  event_type: "QUALIFICATION",
  provider_id: secondProvider,
}));
