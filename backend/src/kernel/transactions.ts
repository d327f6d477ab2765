/** What must hold for {@link Transactions.storeIf}. Repositories make it; only the transactions read it. */
export interface Condition {
  readonly condition: unknown;
}

/** A row to store with {@link Transactions.storeIf}. Each module makes those of its own tables. */
export interface Insert {
  readonly insert: unknown;
}

/**
 * One database transaction around several repository calls.
 *
 * Every repository that is called inside `work` takes part. When `work` resolves, everything is durably stored before
 * `run` resolves. When `work` throws, nothing is stored and `run` throws the same error. A nested `run` joins the outer
 * transaction. Never call Razorpay, mail or file storage inside: they would hold the transaction open.
 */
export abstract class Transactions {
  abstract run<T>(work: () => Promise<T>): Promise<T>;

  /**
   * Stores all rows durably in one round trip, or none: false when a condition does not hold, or when a unique value
   * of a row is taken.
   */
  abstract storeIf(conditions: readonly Condition[], inserts: readonly Insert[]): Promise<boolean>;
}
