/** Who offers what the form sells, as its texts, documents and mails name it. */
export interface FormProvider {
  readonly name: string;
  /** Whom customers turn to, e.g. 'DG Kundenservice'; mails are signed with it. */
  readonly service: string;
  /** Street and number, postcode and place, in one line. */
  readonly address: string;
  readonly mail: string;
  readonly phone: string;
  /** SEPA creditor identifier of the direct debit mandate. */
  readonly creditorId: string;
  /** Whom the mails come from; without one the server's own sender. */
  readonly sender?: { readonly name: string; readonly address: string };
  /** Colour of headings in documents and mails, `#rrggbb`. */
  readonly accent?: string;
}

/** Stands in the demo's form; `npm run provider` puts a real one in its place. */
export const placeholderProvider: FormProvider = {
  name: "DG",
  service: "DG Kundenservice",
  address: "Musterstraße 1, 12345 Musterstadt",
  mail: "service@dg.example",
  phone: "0800 1234567",
  creditorId: "DE98ZZZ09999999999",
};
