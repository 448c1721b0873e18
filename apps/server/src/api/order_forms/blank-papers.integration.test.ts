import { randomUUID } from "node:crypto";

import { dgOrderForm } from "@rundgang/domain/dg-form";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readPdf } from "../../documents/testing/read-pdf.ts";
import { inspectFile } from "../../files/inspect-file.ts";
import type { Client } from "../../testing/client.ts";
import { insertContractForm } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("blank papers", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    await insertContractForm(server);
    anna = await server.as("anna");
  });
  afterAll(() => server.close());
  const path = (paper: string, form: string = dgOrderForm.uuid) => `/api/order_forms/${form}/blank/${paper}`;
  const fetchPdf = async (at: string) => {
    const response = await fetch(`${server.url}${at}`, { headers: { authorization: `Bearer ${anna.token ?? ""}` } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it.each([
    ["contract", "Vertrag-leer.pdf", ["Paketauswahl", "DG premium 600", "Unterschrift Auftraggeber"], 4],
    ["vzf", "Vertragszusammenfassung-leer.pdf", ["Dienste und Geräte", "DG premium 600", "Unterschrift Kunde"], 3],
  ])("%s: a tagged PDF to be printed, the same bytes each time", async (paper, name, parts, mostPages) => {
    const { response, bytes } = await fetchPdf(path(paper));
    expect(response.headers.get("content-disposition")).toContain(name);
    const { text, tags, pages, sizes } = await readPdf(bytes);
    for (const part of parts) expect(text).toContain(part);
    expect(pages).toBeLessThanOrEqual(mostPages);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
    expect(tags["Table"]).toBeGreaterThan(2);
    expect((await fetchPdf(path(paper))).bytes.equals(bytes)).toBe(true);
    /* It may come back filled in: the server takes such a file. */
    expect(await inspectFile(bytes)).toEqual({ mediaType: "application/pdf" });
  });

  it("are there of an older version, and of none that never was", async () => {
    const { bytes } = await fetchPdf(`${path("contract")}?version=20211201`);
    expect((await readPdf(bytes)).text).toContain("Formular 20211201");
    for (const odd of [`${path("contract")}?version=1999`, path("mandat"), path("vzf", randomUUID()), path("vzf", "x")]) {
      expect(await anna.get(odd)).toMatchObject({ status: 404, body: { "hydra:description": "Das wurde nicht gefunden." } });
    }
    expect((await server.stranger.get(path("vzf"))).status).toBe(401);
  });
});
