import { Transactions } from '../src/kernel/transactions.js';

/** Transactions for in-memory repositories: runs the work directly and rolls nothing back. */
export class DirectTransactions extends Transactions {
  async run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}
