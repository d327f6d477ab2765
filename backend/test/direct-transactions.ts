import { Transactions, type Condition, type Insert } from '../src/kernel/transactions.js';

/** The insert of an in-memory repository. */
interface InMemoryInsert {
  isTaken(): boolean;
  store(): Promise<unknown>;
}

/** Transactions for in-memory repositories: runs the work directly and rolls nothing back. */
export class DirectTransactions extends Transactions {
  async run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  /** Checks and stores before anything else runs. */
  async storeIf(conditions: readonly Condition[], inserts: readonly Insert[]): Promise<boolean> {
    const hold = conditions.every(({ condition }) => (condition as () => boolean)());
    const rows = inserts.map(({ insert }) => insert as InMemoryInsert);
    if (!hold || rows.some((row) => row.isTaken())) return false;
    await Promise.all(rows.map((row) => row.store()));
    return true;
  }
}
