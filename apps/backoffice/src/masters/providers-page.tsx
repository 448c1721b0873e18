import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { Button, PlusIcon, type Column } from "@rundgang/ui";

import { useApi } from "../session/session-context.tsx";
import { ListPage } from "./list-page.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";
import { draftOfProvider, emptyProvider } from "./provider-draft.ts";
import { oneProvider, providerList } from "./queries.ts";
import { RecordPanel } from "./record-panel.tsx";
import { useList } from "./use-list.ts";
import { byWhom } from "./who-and-when.tsx";

const columns: readonly Column<wire.Provider>[] = [
  { id: "name", title: "Name", cell: ({ name }) => <b className="block truncate">{name}</b> },
  { id: "short", title: "Kürzel", width: "8rem", cell: ({ shortName }) => shortName },
  { id: "number", title: "Nummer", width: "6rem", numeric: true, cell: ({ id }) => <span className="numbers">{id}</span> },
];

/** /anbieter: for whom is sold. */
export function ProvidersPage() {
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const { number } = useParams({ strict: false });
  const search = useList();
  const list = useQuery(providerList(useApi(), search));
  const [isCreating, setCreating] = useState(false);
  const show = useCallback(
    (id: string) => void navigate({ to: "/anbieter/$number", params: { number: id }, search: (before) => before }),
    [navigate],
  );
  return (
    <ListPage
      {...search}
      title="Anbieter"
      words={["Anbieter", "Anbieter"]}
      searched="Name, Kürzel, Nummer"
      purpose="Ein Anbieter hat Adressen und mindestens ein Formular."
      list={list}
      columns={columns}
      idOf={idOf}
      open={number}
      onOpen={show}
      action={
        person.roles.includes("ROLE_ADMIN") && (
          <Button level="primary" icon={<PlusIcon className="icon-sm" />} onClick={() => setCreating(true)}>
            Anbieter anlegen …
          </Button>
        )
      }
    >
      {isCreating && <ProviderDialog draft={emptyProvider} follows={null} onDone={show} onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

function idOf({ id }: wire.Provider): string {
  return String(id);
}

/** /anbieter/{number}: what holds for a provider, and each version with who said it when. */
export function ProviderPanel() {
  const { number } = useParams({ from: "/anbieter/$number" });
  const { person } = useRouteContext({ from: "__root__" });
  const navigate = useNavigate();
  const asked = useQuery(oneProvider(useApi(), number));
  const [isChanging, setChanging] = useState(false);
  const close = useCallback(() => void navigate({ to: "/anbieter", search: (before) => before }), [navigate]);
  const provider = asked.data?.provider;
  return (
    <RecordPanel
      label="Anbieter"
      title={provider?.name}
      about={provider === undefined ? undefined : `Nummer ${provider.id}, ${provider.shortName}`}
      asked={asked}
      onClose={close}
    >
      {({ provider: shown, versions }) => {
        const [current] = versions;
        const draft = draftOfProvider(shown, current?.content);
        return (
          <>
            <div className="account-part">
              {shown.logo !== null && (
                <img className="master-logo" src={shown.logo.contentUrl} alt={`Zeichen von ${shown.name}`} />
              )}
              {current === undefined ? (
                <p className="text-muted">Von diesem Anbieter stehen nur Name und Einstellungen fest.</p>
              ) : (
                <dl className="master-facts">
                  {factsOf(draft).map(([term, text]) => (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {person.roles.includes("ROLE_ADMIN") && (
                <div className="account-buttons">
                  <Button level="primary" onClick={() => setChanging(true)}>
                    Neue Fassung …
                  </Button>
                </div>
              )}
              {isChanging && (
                <ProviderDialog
                  draft={draft}
                  follows={current?.version ?? 0}
                  onDone={() => undefined}
                  onClose={() => setChanging(false)}
                />
              )}
            </div>
            {versions.length > 0 && (
              <div className="account-part">
                <h3>Fassungen</h3>
                <ol className="account-lines">
                  {versions.map((version, place) => (
                    <li key={version.uuid}>
                      <b>
                        Fassung {version.version}: {changedWords(version, versions[place + 1])}
                      </b>
                      <span className="text-sm text-muted">
                        {byWhom(version)}, Formular {version.formName} {version.formVersion}
                      </span>
                    </li>
                  ))}
                </ol>
              </div>
            )}
          </>
        );
      }}
    </RecordPanel>
  );
}

function factsOf(draft: ReturnType<typeof draftOfProvider>) {
  const { address, contact, creditorId, mailSender, colours, settings, links, buttons } = draft;
  const yes = [
    ...(settings.unitAddable ? ["Wohneinheiten ergänzen"] : []),
    ...(settings.addressAddable ? ["Adressen ergänzen"] : []),
    ...(settings.remoteOrders ? ["Aufträge aus der Ferne"] : []),
    ...(settings.unitNameRequired ? ["Name an der Wohneinheit ist Pflicht"] : []),
  ];
  return [
    ["Anschrift", `${address.street}, ${address.postcode} ${address.city}`],
    ["Kontakt", `${contact.service}, ${contact.mail}, ${contact.phone}`],
    ["Gläubiger-ID", creditorId],
    ["Absender", `${mailSender.name} <${mailSender.address}>`],
    ["Farbe", colours.accent],
    ["Datenschutz", links.privacy === "" ? "keine Seite" : links.privacy],
    ["Impressum", links.imprint === "" ? "keine Seite" : links.imprint],
    ["Erlaubt", yes.length === 0 ? "nichts davon" : yes.join(", ")],
    ["Knöpfe für Besuche", buttons.length === 0 ? "die üblichen" : buttons.map(({ label }) => label).join(", ")],
  ] as const;
}

const words: Readonly<Record<string, string>> = {
  name: "Name",
  shortName: "Kürzel",
  address: "Anschrift",
  contact: "Kontakt",
  creditorId: "Gläubiger-ID",
  mailSender: "Absender",
  colours: "Farbe",
  logo: "Logo",
  links: "Seiten",
  settings: "Einstellungen",
  carriers: "bisherige Anbieter",
};

/** What a version changed of the one before. */
export function changedWords(
  version: Pick<wire.ProviderVersion, "content" | "formVersion">,
  before: Pick<wire.ProviderVersion, "content" | "formVersion"> | undefined,
): string {
  if (before === undefined) return "angelegt";
  const changed = Object.entries(words).flatMap(([name, word]) =>
    JSON.stringify(version.content[name]) === JSON.stringify(before.content[name]) ? [] : [word],
  );
  return changed.length === 0 ? "Formular" : changed.join(", ");
}
