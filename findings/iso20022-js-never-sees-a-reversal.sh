#!/usr/bin/env bash
# Expected: of an account's statement (camt.053.001.02, ISO 20022) RvslInd says of an entry that it takes an earlier one back, references are texts of up to 35 signs, and an
# amount of 19.99 Euros is 1999 cents.
# Seen: in what iso20022.js reads `reversal` is false for each entry, whether RvslInd is true or not there, so that a direct debit that came back looks like a payment of ours; the bank's
# reference 000123 is the number 123; the amount is 1998.9999999999998 "minor units". A statement of today's version 08, whose bank is named by BICFI, is not read at all.
# It matters to whoever looks for the payments of customers by their references, which begin with zeros, or adds cents and compares them.
# Versions: iso20022.js 0.0.15; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . iso20022.js@0.0.15
cat >try.mjs <<'CODE'
import { CashManagementEndOfDayReport } from "iso20022.js";

const entry = ({ amount, reversal, reference }) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>${reversal}<Sts>BOOK</Sts>
    <BookgDt><Dt>2026-11-30</Dt></BookgDt><ValDt><Dt>2026-11-30</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd><Prtry><Cd>NRTI</Cd></Prtry></BkTxCd></Ntry>`;
const statement = (version, bank, entries) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
  <GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-30T18:00:00+01:00</CreDtTm></GrpHdr>
  <Stmt><Id>S1</Id><ElctrncSeqNb>12</ElctrncSeqNb><CreDtTm>2026-11-30T18:00:00+01:00</CreDtTm>
    <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy><Svcr><FinInstnId>${bank}</FinInstnId></Svcr></Acct>
    <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
    ${entries.map(entry).join("")}
  </Stmt></BkToCstmrStmt></Document>`;
const entries = [
  { amount: "19.99", reversal: "<RvslInd>true</RvslInd>", reference: "000123" },
  { amount: "39.90", reversal: "", reference: "000456" },
];

function check(what, expected, seen, wanted) {
  console.log(`expected: ${what}: ${expected}`);
  console.log(`seen:     ${seen}`);
  if (seen !== wanted) throw new Error("It is no longer as stated.");
}

const [returned, other] = CashManagementEndOfDayReport.fromXML(statement("02", "<BIC>BYLADEM1001</BIC>", entries)).statements[0].entries;
check("reversal of the entry with RvslInd, and of the other", "true false", `${returned.reversal} ${other.reversal}`, "false false");
check("the bank's references", '["000123","000456"]', JSON.stringify([returned.accountServicerReferenceId, other.accountServicerReferenceId]), "[123,456]");
check("cents", "[1999,3990]", JSON.stringify([returned.amount, other.amount]), "[1998.9999999999998,3990]");
let today = "read";
try {
  CashManagementEndOfDayReport.fromXML(statement("08", "<BICFI>BYLADEM1001</BICFI>", entries));
} catch (error) {
  today = error.name;
}
check("the same as version 08", "read", today, "TypeError");
CODE
node try.mjs
