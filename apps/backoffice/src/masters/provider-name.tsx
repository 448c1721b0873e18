import { useQuery } from "@tanstack/react-query";
import { idOfIri } from "@rundgang/contracts";

import { providers } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";

/** Says the name of a provider by its IRI; "Anbieter 3" until the providers are there. */
export function useProviderName(): (iri: string) => string {
  const { data = [] } = useQuery(providers(useApi()));
  return (iri) => data.find((one) => one["@id"] === iri)?.name ?? `Anbieter ${idOfIri(iri)}`;
}

/** The name of a provider in a line; "alle" for none. */
export function ProviderName({ iri }: { readonly iri: string | null }) {
  const nameOf = useProviderName();
  return <span className="block truncate">{iri === null ? "alle" : nameOf(iri)}</span>;
}
