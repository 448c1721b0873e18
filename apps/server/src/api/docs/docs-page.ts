import { errorCatalogue, type OpenApi, type OperationObject } from "@rundgang/contracts";

import { html, page, type Html } from "../../http/pages/page.ts";

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

/** GET /api/docs: the same document that programs read, for people. */
export function docsPage({ paths, webhooks }: OpenApi): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const rooms = Map.groupBy(entries, ({ operation }) => operation.tags[0]);
  const names = [...rooms.keys()].toSorted();
  return page(
    "API von Rundgang",
    html`<h1>API von Rundgang</h1>
      <p>
        JSON-LD mit Hydra. Programme lesen <a href="/api/docs.jsonld">/api/docs.jsonld</a> oder OpenAPI 3.1 unter
        <a href="/api/openapi.json">/api/openapi.json</a>.
      </p>
      <dl>
        <dt>Anmelden</dt>
        <dd><code>POST /authentication_token</code>, danach <code>Authorization: Bearer …</code></dd>
        <dt>Listen</dt>
        <dd>Seitenweise über <code>hydra:view</code>; was sie eingrenzt, steht in <code>hydra:search</code></dd>
        <dt>Fassungen</dt>
        <dd>
          Jede Antwort auf GET trägt einen <code>ETag</code>: <code>If-None-Match</code> spart sie, <code>If-Match</code> schützt
          ein PATCH
        </dd>
        <dt>Wiederholen</dt>
        <dd>Derselbe <code>Idempotency-Key</code> oder dieselbe uuid: dieselbe Antwort, eine Wirkung</dd>
      </dl>
      <nav aria-label="Bereiche">
        <h2>Bereiche</h2>
        <ul>
          ${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}
        </ul>
      </nav>
      ${names.map((name) => room(name, rooms.get(name) ?? []))} ${messages(webhooks)} ${errors()}`,
  );
}

function room(name: string, entries: readonly Entry[]): Html {
  return html`<section id="${name}" aria-labelledby="${name}-title">
    <h2 id="${name}-title">${name}</h2>
    ${entries.map(entry)}
  </section>`;
}

function entry({ method, path, operation }: Entry): Html {
  const parameters = operation.parameters.filter((one) => one.in !== "path");
  const body = operation.requestBody === undefined ? [] : [Object.keys(operation.requestBody.content).join(", ")];
  const rows = [
    ...(operation.security.length === 0 ? [row("Zugang", html`ohne Anmeldung`)] : []),
    ...body.map((type) => row("Gesendet", html`<code>${type}</code>${schemaOf(operation.requestBody)}`)),
    ...Object.entries(operation.responses)
      .filter(([status]) => status.startsWith("2"))
      .map(([status, response]) => row("Antwort", html`${status}${schemaOf(response)}`)),
    ...parameters.map((one) => row(one.name, html`${one.description ?? ""}${one.in === "header" ? " (Kopfzeile)" : ""}`)),
  ];
  return html`<article>
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${operation.summary}</p>
    <dl>${rows}</dl>
  </article>`;
}

function row(term: string, meaning: Html): Html {
  return html`<dt>${term}</dt>
    <dd>${meaning}</dd>`;
}

/** The name of the schema that stands in a body or an answer. */
function schemaOf(content: unknown): Html {
  const name = /"#\/components\/schemas\/(?<name>[^"]+)"/u.exec(JSON.stringify(content))?.groups?.["name"];
  return name === undefined ? html`` : html` <code>${name}</code>`;
}

function messages(webhooks: OpenApi["webhooks"]): Html {
  const rows = Object.entries(webhooks).map(
    ([kind, { post }]) =>
      html`<tr>
        <td><code>${kind}</code></td>
        <td>${post.summary}</td>
      </tr>`,
  );
  return html`<section aria-labelledby="messages-title">
    <h2 id="messages-title">Nachrichten an Webhooks</h2>
    <p>Jede ist ein POST, unterschrieben nach Standard Webhooks; was darin steht, sagt openapi.json.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">type</th>
          <th scope="col">Anlass</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

function errors(): Html {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, text }]) =>
      html`<tr>
        <td>${status}</td>
        <td><code>${code}</code></td>
        <td>${text}</td>
      </tr>`,
  );
  return html`<section aria-labelledby="errors-title">
    <h2 id="errors-title">Ablehnungen</h2>
    <p>Jede nennt ihren <code>code</code> und in <code>hydra:description</code> einen Satz für Menschen.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">code</th>
          <th scope="col">Satz</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}
