import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { AppError } from '../../kernel/app-error.js';
import { Transactions } from '../../kernel/transactions.js';
import { poolOf } from './data-source.js';

/** PostgreSQL's word for a broken unique constraint. */
const UNIQUE_VIOLATION = '23505';
/** PostgreSQL's word for a reference to a row that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** SQLSTATE classes and socket errors that mean "no database", not "wrong query". */
const UNREACHABLE = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/;

/** What driver and TypeORM say without a code; `timeout exceeded` when all connections stay in use. */
const LOST =
  /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|not queryable|query runner (was )?already released/i;

interface DriverError {
  code?: string;
  constraint?: string;
  message?: string;
}

/** The transaction under way: TypeORM's view of it, and the connection that it runs on. */
interface Running {
  manager: EntityManager;
  client: PoolClient;
}

/** SQL that a visitor waits for: PostgreSQL parses and plans it once a connection. The name is this text's alone. */
export interface Statement {
  name: string;
  text: string;
}

/**
 * The one way to PostgreSQL, inside the transaction that is under way where it is called.
 * A lost database becomes DATABASE_UNREACHABLE here, once for every repository.
 */
export class Database extends Transactions {
  private readonly current = new AsyncLocalStorage<Running>();

  constructor(readonly dataSource: DataSource) {
    super();
  }

  get pool(): Pool {
    return poolOf(this.dataSource);
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    return this.translated(() =>
      this.dataSource.transaction(async (manager) => {
        // Taken once: when it breaks, what follows must fail and not go on outside the transaction.
        const client = (await manager.queryRunner?.connect()) as PoolClient;
        return this.current.run({ manager, client }, work);
      }),
    );
  }

  /** TypeORM's entity manager of the transaction under way, or outside of any. */
  async with<T>(call: (manager: EntityManager) => Promise<T>): Promise<T> {
    const manager = this.current.getStore()?.manager ?? this.dataSource.manager;
    return this.translated(() => call(manager));
  }

  /**
   * The rows of a select, or of an insert, update or delete with `returning`. Straight to the driver: TypeORM's way
   * around a statement costs more than many a statement's own, and prepares none.
   */
  async rows<Row>(sql: string | Statement, parameters: unknown[] = []): Promise<Row[]> {
    const statement = typeof sql === 'string' ? { text: sql } : sql;
    const query = { ...statement, values: parameters };
    const connection = this.current.getStore()?.client ?? this.pool;
    return this.translated(async () => (await connection.query(query)).rows as Row[]);
  }

  /**
   * The rows of a select one after another, however many there are: a cursor on a connection of its own, outside of
   * any transaction that is under way. The connection is given back when the reading ends, also when it is left early.
   */
  async *stream<Row>(sql: string, parameters: unknown[] = []): AsyncGenerator<Row> {
    const client = await this.translated(() => this.pool.connect());
    let whole = false;
    try {
      await client.query('begin read only');
      // The time limit of a statement counts a whole cursor, at the pace of whoever reads it.
      await client.query('set local statement_timeout = 0');
      yield* client.query(new QueryStream(sql, parameters, { batchSize: 500 })) as AsyncIterable<Row>;
      await client.query('commit');
      whole = true;
    } finally {
      // Left early, the connection is in the middle of something: it is closed instead of given back.
      client.release(!whole);
    }
  }

  private async translated<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw isDatabaseLost(error) ? new AppError('DATABASE_UNREACHABLE', { cause: error }) : error;
    }
  }
}

function driverErrorOf(error: unknown): DriverError {
  return ((error instanceof QueryFailedError ? error.driverError : error) ?? {}) as DriverError;
}

/** Whether `error`, as the driver throws it, means that there is no database to ask. */
export function isDatabaseLost(error: unknown): boolean {
  const { code = '', message = '' } = driverErrorOf(error);
  return UNREACHABLE.test(code) || LOST.test(message);
}

/** Whether `error` says that the unique constraint named `constraint` was broken. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  const driver = driverErrorOf(error);
  return driver.code === UNIQUE_VIOLATION && driver.constraint === constraint;
}

/** Whether `error` says that the foreign key named `constraint` points to nothing. */
export function breaksForeignKey(error: unknown, constraint: string): boolean {
  const driver = driverErrorOf(error);
  return driver.code === FOREIGN_KEY_VIOLATION && driver.constraint === constraint;
}
