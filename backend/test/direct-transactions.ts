import { Transactions } from '../src/kernel/transactions.js';

/** For in-memory repositories: the work is done at once, and nothing is taken back. */
export class DirectTransactions extends Transactions {
  async run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}
