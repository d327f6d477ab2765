import { DirectTransactions } from './direct-transactions.js';

type State = Record<string, unknown>;

/**
 * Transactions for in-memory repositories: when the work throws, the stores have their former content again. One
 * transaction runs at a time; a nested one joins it.
 */
export class RollbackTransactions extends DirectTransactions {
  private isRunning = false;

  /** @param stores whose maps, lists and plain values are restored */
  constructor(private readonly stores: readonly object[]) {
    super();
  }

  override async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isRunning) return work();
    const before = this.stores.map((store) => contentOf(store as State));
    this.isRunning = true;
    try {
      return await work();
    } catch (error) {
      this.stores.forEach((store, index) => restore(store as State, before[index] as State));
      throw error;
    } finally {
      this.isRunning = false;
    }
  }
}

function contentOf(store: State): State {
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
