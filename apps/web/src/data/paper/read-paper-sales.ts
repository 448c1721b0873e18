import { idOfIri, type wire } from "@rundgang/contracts";
import { doorName, stands } from "@rundgang/domain";

import type { OrderDraft } from "../drafts/order-draft.ts";
import { readDraft } from "../drafts/draft-store.ts";
import { paperParts } from "./paper-parts.ts";
import type { PaperSale } from "./paper-sale.ts";
import type { PaperSalesParts } from "./paper-sales-book.ts";
import { waitsForOrder } from "./waits-for-order.ts";

/** Where a sale may wait: as the server listed it, and the unit with its address as they look on the device. */
export interface Candidate {
  readonly unitId: string;
  readonly listed: wire.IncompleteSale | null;
}

/** The sales among these units that wait for their order, the oldest first. */
export async function readPaperSales(parts: PaperSalesParts, candidates: readonly Candidate[]): Promise<readonly PaperSale[]> {
  const read = await Promise.all(candidates.map((one) => readSale(parts, one)));
  const waiting = read.filter((sale) => sale !== null);
  if (waiting.length === 0) return [];
  const ordered = orderedUnits(await parts.ownOrders());
  return waiting
    .filter(({ unitId }) => !ordered.has(unitId))
    .toSorted((a, b) => Date.parse(a.soldAt) - Date.parse(b.soldAt) || (a.unitId < b.unitId ? -1 : 1));
}

async function readSale(parts: PaperSalesParts, { unitId, listed }: Candidate): Promise<PaperSale | null> {
  const address = await parts.book.addressOfUnit(unitId);
  const unit = address?.wohneinheiten.find((one) => one.uuid === unitId) ?? null;
  const changes = parts.overlays.all().map(({ change }) => change);
  if (!waitsForOrder({ listed, unit, changes, isOrdered: false }, parts.userId)) return null;
  const visit = visitOf(unit, listed);
  if (visit === null) return null;
  const draft: OrderDraft | null = await readDraft(parts.connection, parts.codec, unitId);
  const door = unit === null || address === null ? listedDoor(listed) : doorName(address, unit);
  const foreign = address === null || (await parts.isForeign(address));
  return { unitId, door, unitName: nameOf(unit), ...visit, foreign, parts: paperParts(draft) };
}

/** The visit that sold it: the unit's latest, where it tells of it. */
function visitOf(unit: wire.Unit | null, listed: wire.IncompleteSale | null): Pick<PaperSale, "visitId" | "soldAt"> | null {
  const latest = unit?.latestQualification;
  if (latest !== undefined && latest !== null && "createdAt" in latest) return { visitId: latest.uuid, soldAt: latest.createdAt };
  return listed === null ? null : { visitId: idOfIri(listed.qualifikation), soldAt: listed.sinceAt };
}

function listedDoor(listed: wire.IncompleteSale | null): string {
  return listed === null ? "" : doorName(listed, listed);
}

function nameOf(unit: wire.Unit | null): string | null {
  const name = unit?.name?.trim() ?? "";
  return name === "" ? null : name;
}

function orderedUnits(orders: readonly wire.Order[]): ReadonlySet<string> {
  return new Set(orders.filter((order) => stands(order.status)).map(({ unit }) => idOfIri(unit)));
}
