type AboutDetailsProps = {
  /** Null while it is not there, or where nobody answers. The commit is null where it was built without git; a text is empty where there is none. */
  readonly about: {
    readonly version: string;
    readonly commit: string | null;
    readonly packages: readonly {
      readonly name: string;
      readonly version: string;
      readonly licence: string;
      readonly text: string;
    }[];
  } | null;
  /** What is said in place of the licences. */
  readonly absent: string;
};

/** Version and commit of the product, and each package of others that the app carries, with the text of its licence to open. */
export function AboutDetails({ about, absent }: AboutDetailsProps) {
  if (about === null) return <p role="status">{absent}</p>;
  return (
    <>
      <dl className="about-facts">
        <dt>Rundgang</dt>
        <dd className="numbers">{about.version}</dd>
        <dt>Commit</dt>
        <dd className="numbers">{about.commit?.slice(0, 12) ?? "unbekannt"}</dd>
      </dl>
      <h2>Open-Source-Lizenzen</h2>
      <p className="text-muted">Diese App enthält {about.packages.length} Pakete von anderen. Jedes öffnet seine Lizenz.</p>
      <ul className="about-list">
        {about.packages.map(({ name, version, licence, text }) => (
          <li key={`${name}@${version}`}>
            <details>
              <summary>
                <span>
                  {name} {version}
                </span>
                <span className="text-muted">{licence}</span>
              </summary>
              <pre>{text === "" ? `Das Paket nennt seine Lizenz (${licence}), bringt aber keinen Text mit.` : text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
