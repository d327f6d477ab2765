import { DatabaseError } from 'pg';
import { AppError } from '../../kernel/app-error.js';
import type { Database } from './database.js';

/** Batches of the same group that run at the same time. */
const CONCURRENT_BATCHES = 2;
const MAX_BATCH_SIZE = 16;

/** How items are stored together. */
interface BatchOptions<Item, Result> {
  /** Stores the items with one statement. Returns their results in the same order. */
  store: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Only items of the same group are in one batch: they wait for the same locks. */
  groupOf: (item: Item) => string;
  /** Items that share a key are never in one batch: a statement does not see the rows that it stores. */
  keysOf: (item: Item) => readonly string[];
}

interface Call<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Group<Item, Result> {
  waiting: Call<Item, Result>[];
  running: number;
}

/**
 * Stores items with one statement that arrive while earlier ones are being stored. PostgreSQL needs less than half the time
 * for a row of a batch. An item that arrives alone is stored immediately, and one of a transaction in that transaction.
 *
 * When a batch fails, each of its items is stored by a statement of its own, so that one item cannot reject another.
 */
export class Batcher<Item, Result> {
  private readonly groups = new Map<string, Group<Item, Result>>();

  constructor(
    private readonly database: Database,
    private readonly options: BatchOptions<Item, Result>,
  ) {}

  /** @throws what `store` throws for this item alone; DATABASE_UNREACHABLE or DATABASE_TIMEOUT of its batch */
  async store(item: Item): Promise<Result> {
    if (this.database.isInTransaction) return this.storeOne(item);
    return new Promise((resolve, reject) => {
      const key = this.options.groupOf(item);
      const group = this.groups.get(key) ?? { waiting: [], running: 0 };
      this.groups.set(key, group);
      group.waiting.push({ item, resolve, reject });
      if (group.running < CONCURRENT_BATCHES) void this.work(key, group);
    });
  }

  private async work(key: string, group: Group<Item, Result>): Promise<void> {
    group.running += 1;
    while (group.waiting.length > 0) await this.storeBatch(this.nextBatch(group));
    group.running -= 1;
    if (group.running === 0) this.groups.delete(key);
  }

  /** Takes the oldest items that may be stored together. */
  private nextBatch(group: Group<Item, Result>): Call<Item, Result>[] {
    const batch: Call<Item, Result>[] = [];
    const later: Call<Item, Result>[] = [];
    const used = new Set<string>();
    for (const call of group.waiting) {
      const keys = this.options.keysOf(call.item);
      const fits = batch.length < MAX_BATCH_SIZE && !keys.some((key) => used.has(key));
      (fits ? batch : later).push(call);
      if (fits) for (const key of keys) used.add(key);
    }
    group.waiting = later;
    return batch;
  }

  private async storeBatch(batch: readonly Call<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.store(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || !isRejection(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // In their order: who came first gets the last seat.
      for (const { item, resolve, reject } of batch) await this.storeOne(item).then(resolve, reject);
    }
  }

  private async storeOne(item: Item): Promise<Result> {
    const [result] = await this.options.store([item]);
    return result as Result;
  }
}

/** Whether PostgreSQL rejected the statement because of a row: then nothing is stored, and the other rows may be valid. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof AppError)) return error instanceof DatabaseError;
  const { code, cause } = error;
  return code !== 'DATABASE_UNREACHABLE' && code !== 'DATABASE_TIMEOUT' && cause instanceof DatabaseError;
}
