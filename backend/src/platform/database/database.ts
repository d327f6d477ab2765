import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';
import { DataSource, QueryFailedError } from 'typeorm';
import { AppError } from '../../kernel/app-error.js';
import { Transactions } from '../../kernel/transactions.js';
import { poolOf } from './data-source.js';

/** PostgreSQL's error code for a violated unique constraint. */
const UNIQUE_VIOLATION = '23505';
/** PostgreSQL's error code for a reference to a row that does not exist. */
const FOREIGN_KEY_VIOLATION = '23503';

/** SQLSTATE classes and socket errors that mean "no database", not "wrong query". */
const UNREACHABLE = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/;

/** Messages of driver and TypeORM that have no code; `timeout exceeded` when all connections stay in use. */
const CONNECTION_LOST =
  /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|not queryable|query runner (was )?already released/i;

interface DriverError {
  code?: string;
  constraint?: string;
  message?: string;
}

/** A prepared statement: PostgreSQL parses and plans it once per connection. Each text needs its own name. */
export interface Statement {
  name: string;
  text: string;
}

/**
 * Access to PostgreSQL, inside the current transaction if there is one. Translates the errors of a lost database to
 * DATABASE_UNREACHABLE for every repository.
 */
export class Database extends Transactions {
  /** The connection of the current transaction. */
  private readonly current = new AsyncLocalStorage<PoolClient>();

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
        // Taken once: when it breaks, later statements must fail and not run outside the transaction.
        const client = (await manager.queryRunner?.connect()) as PoolClient;
        return this.current.run(client, work);
      }),
    );
  }

  /**
   * The rows of a select, or of an insert, update or delete with `returning`. Calls the driver directly: TypeORM's
   * overhead is higher than the cost of many statements, and it prepares none.
   */
  async rows<Row>(sql: string | Statement, parameters: unknown[] = []): Promise<Row[]> {
    const statement = typeof sql === 'string' ? { text: sql } : sql;
    const query = { ...statement, values: parameters };
    const connection = this.current.getStore() ?? this.pool;
    return this.translated(async () => (await connection.query(query)).rows as Row[]);
  }

  /**
   * Streams the rows of a select with a cursor on its own connection, outside the current transaction. The connection
   * is released when the reader stops, also when it stops early.
   */
  async *stream<Row>(sql: string, parameters: unknown[] = []): AsyncGenerator<Row> {
    const client = await this.translated(() => this.pool.connect());
    let isComplete = false;
    try {
      await client.query('begin read only');
      // The statement timeout would count the whole cursor, at the speed of its reader.
      await client.query('set local statement_timeout = 0');
      yield* client.query(new QueryStream(sql, parameters, { batchSize: 500 })) as AsyncIterable<Row>;
      await client.query('commit');
      isComplete = true;
    } finally {
      // When the reader stops early, the cursor is open: the connection is closed, not returned to the pool.
      client.release(!isComplete);
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

/** Whether an error of the driver means that the database cannot be reached. */
export function isDatabaseLost(error: unknown): boolean {
  const { code = '', message = '' } = driverErrorOf(error);
  return UNREACHABLE.test(code) || CONNECTION_LOST.test(message);
}

/** Whether `error` is a violation of the unique constraint `constraint`. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  const driver = driverErrorOf(error);
  return driver.code === UNIQUE_VIOLATION && driver.constraint === constraint;
}

/** Whether `error` is a violation of the foreign key `constraint`. */
export function breaksForeignKey(error: unknown, constraint: string): boolean {
  const driver = driverErrorOf(error);
  return driver.code === FOREIGN_KEY_VIOLATION && driver.constraint === constraint;
}
