import { AsyncLocalStorage } from 'node:async_hooks';
import { Transactions } from '../src/kernel/transactions.js';
import { DirectTransactions } from './direct-transactions.js';

type State = Record<string, unknown>;

/**
 * Transactions of the database with stores in memory: when the work throws, these have their former content again. One
 * transaction runs at a time; a nested one joins it.
 */
export class RollbackTransactions extends Transactions {
  private readonly isInside = new AsyncLocalStorage<boolean>();
  private last: Promise<void> = Promise.resolve();

  /**
   * @param stores whose maps, lists and plain values are restored
   * @param database where the other data is stored; missing when all is in memory
   */
  constructor(
    private readonly stores: readonly object[],
    private readonly database: Transactions = new DirectTransactions(),
  ) {
    super();
  }

  override async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isInside.getStore()) return work();
    const former = this.last;
    const ended = Promise.withResolvers<void>();
    this.last = ended.promise;
    await former;
    const before = this.stores.map((store) => readContent(store as State));
    try {
      return await this.isInside.run(true, () => this.database.run(work));
    } catch (error) {
      this.stores.forEach((store, index) => restore(store as State, before[index] as State));
      throw error;
    } finally {
      ended.resolve();
    }
  }
}

function readContent(store: State): State {
  return Object.fromEntries(
    Object.entries(store)
      .filter(([, value]) => !isPart(value))
      .map(([name, value]) => [name, copy(value)]),
  );
}

/** A function or another object of the test: it is no content of the store. */
function isPart(value: unknown): boolean {
  const isData =
    value instanceof Map || value instanceof Set || Array.isArray(value) || value instanceof Date;
  return typeof value === 'function' || (typeof value === 'object' && value !== null && !isData);
}

/** Maps, sets and lists keep their identity, because tests hold them. */
function restore(store: State, former: State): void {
  for (const [name, value] of Object.entries(former)) {
    const now = store[name];
    if (now instanceof Map && value instanceof Map) {
      now.clear();
      for (const [key, one] of value) now.set(key, one);
    } else if (now instanceof Set && value instanceof Set) {
      now.clear();
      for (const one of value) now.add(one);
    } else if (Array.isArray(now) && Array.isArray(value)) {
      now.splice(0, now.length, ...(value as unknown[]));
    } else {
      store[name] = value;
    }
  }
}

function copy(value: unknown): unknown {
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, copy(one)]));
  if (value instanceof Set) return new Set(value);
  if (Array.isArray(value)) return value.map(copy);
  if (value === null || typeof value !== 'object' || value instanceof Date || Buffer.isBuffer(value))
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one)]));
}
