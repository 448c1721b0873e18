import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createTransactionGate, TRANSACTION_LIMIT_MS } from "./transaction-gate.ts";

function transaction() {
  const over = Promise.withResolvers<void>();
  return { done: over.promise, abort: vi.fn<() => void>(() => over.reject(new Error("undone"))), commit: over.resolve };
}

describe("a transaction that hangs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is undone after a while, so that the next one gets its turn", async () => {
    const gate = createTransactionGate();
    const tx = await gate.pass(transaction);
    await vi.advanceTimersByTimeAsync(TRANSACTION_LIMIT_MS - 1);
    expect(tx.abort).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(tx.abort).toHaveBeenCalledOnce();
  });

  it("is no longer watched once it is over", async () => {
    const gate = createTransactionGate();
    const tx = await gate.pass(transaction);
    tx.commit();
    await vi.advanceTimersByTimeAsync(2 * TRANSACTION_LIMIT_MS);
    expect(tx.abort).not.toHaveBeenCalled();
  });
});
