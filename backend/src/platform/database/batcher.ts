import { DatabaseError } from 'pg';
import { AppError } from '../../kernel/app-error.js';
import type { Database } from './database.js';

const MAX_BATCH_SIZE = 16;
/** The group does not wait longer for a statement: its connection may be broken, or it waits for a lock. */
const SLOW_MS = 1_000;

/** How items are stored together. */
interface BatchOptions<Item, Result> {
  /**
   * Stores the items with one statement. Returns their results in the same order; null when it has stored nothing because
   * each of the items needs a statement of its own.
   */
  store: (items: readonly Item[]) => Promise<readonly Result[] | null>;
  /** Only items of the same group are in one batch: they wait for the same locks. */
  groupOf: (item: Item) => string;
  /** Items that share a key are never in one batch: a statement does not see the rows that it stores. */
  keysOf: (item: Item) => readonly string[];
}

interface Call<Item, Result> {
  item: Item;
  keys: readonly string[];
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Group<Item, Result> {
  waiting: Call<Item, Result>[];
  /** Whether the group waits for a statement. */
  isStoring: boolean;
}

/**
 * Stores an item immediately, unless a statement of its group is running. Then it waits, and the next statement stores all
 * that wait: in a batch, PostgreSQL needs less than half the time for a row. An item of a transaction is stored in that
 * transaction.
 *
 * When PostgreSQL rejects a batch, each of its items gets a statement of its own, so that no item is rejected because of
 * another one.
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
      const name = this.options.groupOf(item);
      const group = this.groups.get(name) ?? { waiting: [], isStoring: false };
      group.waiting.push({ item, keys: this.options.keysOf(item), resolve, reject });
      this.groups.set(name, group);
      void this.storeWaiting(name, group);
    });
  }

  private async storeWaiting(name: string, group: Group<Item, Result>): Promise<void> {
    while (group.waiting.length > 0 && !group.isStoring) {
      await this.untilStored(name, group, this.storeBatch(takeBatch(group)));
    }
    const isDone = group.waiting.length === 0 && !group.isStoring;
    if (isDone && this.groups.get(name) === group) this.groups.delete(name);
  }

  private async untilStored(name: string, group: Group<Item, Result>, batch: Promise<void>): Promise<void> {
    group.isStoring = true;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      group.isStoring = false;
      void this.storeWaiting(name, group);
    }, SLOW_MS);
    await batch;
    clearTimeout(timer);
    // The group may wait for another statement meanwhile.
    if (!isSlow) group.isStoring = false;
  }

  private async storeBatch(batch: readonly Call<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.store(batch.map(({ item }) => item));
      if (results) {
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
        return;
      }
    } catch (error) {
      if (batch.length === 1 || !isRejection(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
    }
    // In the order of arrival: who came first gets the last seat.
    for (const { item, resolve, reject } of batch) await this.storeOne(item).then(resolve, reject);
  }

  private async storeOne(item: Item): Promise<Result> {
    const [result] = (await this.options.store([item])) as readonly [Result];
    return result;
  }
}

/** Takes the oldest calls that may be stored together out of those that wait. */
function takeBatch<Item, Result>(group: Group<Item, Result>): Call<Item, Result>[] {
  const batch: Call<Item, Result>[] = [];
  const later: Call<Item, Result>[] = [];
  const used = new Set<string>();
  let read = 0;
  for (const call of group.waiting) {
    if (batch.length === MAX_BATCH_SIZE) break;
    read += 1;
    const fits = !call.keys.some((key) => used.has(key));
    (fits ? batch : later).push(call);
    if (fits) for (const key of call.keys) used.add(key);
  }
  group.waiting = [...later, ...group.waiting.slice(read)];
  return batch;
}

/**
 * Whether PostgreSQL rejected the statement because of a row. Then it has stored nothing, and it may accept the other rows
 * alone.
 */
function isRejection(error: unknown): boolean {
  if (!(error instanceof AppError)) return error instanceof DatabaseError;
  const { code, cause } = error;
  const isOfAll = ['DATABASE_UNREACHABLE', 'DATABASE_TIMEOUT', 'DATABASE_FULL'].includes(code);
  return !isOfAll && cause instanceof DatabaseError;
}
