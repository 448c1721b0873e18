#!/usr/bin/env bash
# Expected: what `sepa` writes after its own checks passed is a message that a bank's schema takes (ISO 20022, pain.008.001.08 and pain.001.001.09): within a
# payment <Purp> stands before <RmtInf>; a reference is CdtrRefInf/Tp/CdOrPrtry/Cd and, beside Tp, CdtrRefInf/Ref; a text (Max140Text) has one letter at least.
# Seen: of three fields that its types offer, each makes the message invalid. With `purposeCode` <Purp> stands behind <RmtInf>; a structured reference is written
# as <CdorPrtry>, a name that there is not, with <Ref> inside of it; and without a text for the statement, which its check allows, <Ustrd/> is empty.
# It matters for mandates: a schema is checked for the file as a whole, so one such payment sends back the debits of all customers of that day. A
# payment with a plain text alone is right, as it stands in the README.
# Versions: sepa 3.0.0, @xmldom/xmldom 0.9.12; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . sepa@3.0.0 @xmldom/xmldom@0.9.12
cat >try.mjs <<'END'
import { DOMParser } from "@xmldom/xmldom";
import { Document } from "sepa";

function paymentWith(members) {
  const message = new Document("pain.008.001.08");
  Object.assign(message.grpHdr, { id: "2026-11-30", created: new Date("2026-11-30T10:00:00Z"), initiatorName: "Example GmbH" });
  const debits = message.createPaymentInfo();
  Object.assign(debits, {
    collectionDate: new Date("2026-12-07T10:00:00Z"), creditorIBAN: "DE87123456781234567890", creditorName: "Example GmbH", creditorId: "DE98ZZZ09999999999",
  });
  message.addPaymentInfo(debits);
  const debit = debits.createTransaction();
  Object.assign(debit, {
    debtorName: "Example Customer", debtorIBAN: "DE40987654329876543210", mandateId: "M-1", mandateSignatureDate: new Date("2026-11-01T10:00:00Z"),
    amount: 49.9, end2endId: "E-1", remittanceInfo: "Order 1", ...members,
  });
  debits.addTransaction(debit);
  return new DOMParser().parseFromString(message.toString(), "text/xml").getElementsByTagName("DrctDbtTxInf")[0];
}
const children = (element) => Array.from(element.childNodes).filter(({ nodeType }) => nodeType === 1);

/** What of these three rules of the schema a payment breaks. */
function faults(payment) {
  const order = children(payment).map(({ nodeName }) => nodeName);
  const all = Array.from(payment.getElementsByTagName("*"));
  return [
    order.includes("Purp") && order.indexOf("Purp") > order.indexOf("RmtInf") && "Purp behind RmtInf",
    all.some(({ nodeName }) => nodeName === "CdorPrtry") && "CdorPrtry is no element",
    all.some(({ nodeName, parentNode }) => nodeName === "Ref" && parentNode.nodeName !== "CdtrRefInf") && "Ref not within CdtrRefInf",
    all.some(({ nodeName, textContent }) => nodeName === "Ustrd" && textContent === "") && "Ustrd is empty",
  ].filter(Boolean);
}
const cases = [
  ["a plain text alone", {}, ""],
  ["purposeCode", { purposeCode: "GDDS" }, "Purp behind RmtInf"],
  [
    "structuredRemittanceInfo", { structuredRemittanceInfo: { typeCode: "SCOR", issuer: "ISO", reference: "RF18539007547034" } },
    "CdorPrtry is no element, Ref not within CdtrRefInf",
  ],
  ["no remittanceInfo", { remittanceInfo: "" }, "Ustrd is empty"],
];
for (const [name, members, stated] of cases) {
  const seen = faults(paymentWith(members)).join(", ");
  console.log(`expected: ${name}: no fault`);
  console.log(`seen:     ${name}: ${seen || "no fault"}`);
  if (seen !== stated) throw new Error("It is no longer as stated.");
}
END
node try.mjs
