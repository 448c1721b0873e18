import { verifyEvidence } from "@rundgang/evidence";

import { wasAskedBeside } from "../../apps/server/src/application/consultation/read-steps.ts";
import { findBroadcast, findOtherUse } from "../../apps/server/src/application/order/find-broadcast.ts";
import { pictureDeviations } from "../../apps/server/src/application/order/order-pictures.ts";
import { readOrderFiles } from "../../apps/server/src/application/order/read-order-files.ts";
import { recompute } from "../../apps/server/src/application/order/recompute.ts";
import { judgeSigning } from "../../apps/server/src/application/order/signing-deviations.ts";
import { transact } from "../../apps/server/src/db/transact.ts";
import { documentsToSeal } from "../../apps/server/src/documents/seal/seal-document.ts";
import { onDuty } from "../../apps/server/src/testing/consultation-kit.ts";
import { emptyTables } from "../../apps/server/src/testing/empty-tables.ts";
import { ids, unitOf } from "../../apps/server/src/testing/fixture.ts";
import { insertContractForm } from "../../apps/server/src/testing/order-kit.ts";
import {
  endCall,
  goIntoCall,
  honestRequest,
  prepareOwnDevice,
  signInCall,
} from "../../apps/server/src/testing/own-device-kit.ts";
import { answersWith, contractForm } from "../../apps/server/src/testing/sample-order.ts";
import { startTestServer } from "../../apps/server/src/testing/test-server.ts";
import { conclude, printSpreads } from "../harness/report.ts";
import { sizeOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";

/*
 * An order that its customer signed on his own device is submitted, to the same less the checks that came with that issue (its signing,
 * its pictures, whose summary it has, who asked for its call), each run once more beside it; and its export is verified. On the PostgreSQL of
 * `RUNDGANG_TEST_POSTGRES` where that is set, else on the embedded engine.
 */
const orders = sizeOf(20, 2);
/** Goal of a verified export with its papers, ms. */
const verifyMs = 300;
const unit = unitOf(ids.westAddress, 1);

const server = await startTestServer({ RUNDGANG_RATE: "1000000", RUNDGANG_CONSULTATIONS: "1000" });
try {
  const { db } = server.context.database;
  await insertContractForm(server);
  const [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
  await onDuty(anna, ids.anna);
  const [submits, checks, verified]: [number[], number[], number[]] = [[], [], []];
  for (let made = 0; made <= orders; made += 1) {
    const going = await goIntoCall(server, anna, `/api/wohneinheits/${unit}`);
    const { body, sent, pictures } = await prepareOwnDevice(anna);
    const request = honestRequest(sent);
    await signInCall(going, request, pictures);
    await endCall(going);
    const order = { ...body, asking: request.id };
    const begun = performance.now();
    const { status, body: answer } = await anna.post("/api/auftrags", order);
    const submitted = performance.now() - begun;
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(answer)}`);
    const checked = await timeChecks(String(answer["uuid"]));
    /* The first one warms up. */
    if (made > 0) {
      submits.push(submitted);
      checks.push(checked);
    }
    while ((await documentsToSeal(db)).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    if (made === orders) await verify(String(answer["uuid"]));
    else {
      await emptyTables(db, "mails", "orders", "documents", "appointments");
      await db.updateTable("units").set({ status: "OPEN" }).execute();
    }
  }
  const without = submits.map((ms, place) => ms - (checks[place] ?? 0));
  printSpreads(
    "an order",
    new Map([
      ["without the checks", without],
      ["submitted", submits],
      ["the checks", checks],
    ]),
  );
  printSpreads("an export", new Map([["verified", verified]]));
  process.exitCode = conclude("orders", [
    { name: "submit, to that without the checks", ratio: median(submits) / median(without), goal: 1.15 },
    { name: "verify-evidence, to 300 ms", ratio: median(verified) / verifyMs, goal: 1 },
  ]);

  /** The same questions as at the receipt, of the order that lies there. */
  async function timeChecks(orderId: string): Promise<number> {
    const row = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    const computed = recompute(contractForm(), answersWith(), { today: "2026-11-29", onlineBonusCents: null });
    return transact(db, async (tx) => {
      const files = await readOrderFiles(tx, orderId);
      const named = { broadcast: `/api/customer_broadcasts/${row.broadcast_id ?? ""}`, answers: answersWith() };
      const broadcast = await findBroadcast(tx, row.user_id, { ...named, formVersion: row.form_version });
      const about = { unitId: row.unit_id, salesmanId: row.user_id };
      const body = {
        contractType: "live" as const,
        providerData: { videoOrder: true },
        shownTotals: row.shown_totals as never,
        priceBasis: undefined,
        asking: undefined,
      };
      const begun = performance.now();
      const { signing, deviations } = await judgeSigning(tx, { body, ...about, files, broadcast, computed });
      await pictureDeviations(tx, { orderId, salesmanId: row.user_id }, files);
      if ("id" in broadcast) await findOtherUse(tx, broadcast.id, orderId);
      if (signing !== null) await wasAskedBeside(tx, signing.callId, row.user_id);
      const took = performance.now() - begun;
      if (signing === null || deviations.length > 0) throw new Error(`an honest order was called ${JSON.stringify(deviations)}`);
      return took;
    });
  }

  async function verify(orderId: string): Promise<void> {
    const headers = { authorization: `Bearer ${office.token}` };
    const answer = await fetch(`${server.url}/api/auftrags/${orderId}/evidence`, { headers });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    for (let round = 0; round < sizeOf(15, 2); round += 1) {
      const begun = performance.now();
      const { problems } = await verifyEvidence(bytes);
      verified.push(performance.now() - begun);
      if (problems.length > 0) throw new Error(JSON.stringify(problems));
    }
  }
} finally {
  await server.close();
}

/* What looks at files and sets papers for a test server ends with the process. */
process.exit();
