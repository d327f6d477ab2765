import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { escapeLiteral, type Pool, type PoolClient, type Submittable } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import QueryStream from 'pg-query-stream';
import { DataSource, QueryFailedError } from 'typeorm';
import { AppError } from '../../kernel/app-error.js';
import { Transactions } from '../../kernel/transactions.js';
import { getPool, dataSourceOptions } from './data-source.js';

// SQLSTATEs of PostgreSQL. A statement over its time limit is cancelled.
const QUERY_CANCELED = '57014';
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** SQLSTATE classes and socket errors that mean "no database", not "wrong query". */
const UNREACHABLE = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/;

/** Out of disk space, memory or another resource, except connections. */
const FULL = /^53(?!300)/;

/** Messages of driver and TypeORM that have no code; `timeout exceeded` when all connections stay in use. */
const CONNECTION_LOST =
  /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|not queryable|query runner (was )?already released/i;

interface DriverError {
  code?: string;
  constraint?: string;
  column?: string;
  detail?: string;
  message?: string;
}

/** An error that a trigger of our migrations raises. */
interface RaisedError {
  detail: string;
  column: string;
  cause: unknown;
}

/** The translations of what our triggers raise, by SQLSTATE. */
export type TriggerErrors = Readonly<Record<string, (raised: RaisedError) => AppError>>;

/** Bytes that wait for a slow reader. */
const COPY_BUFFER = 64 * 1_024;

/** Rows of a stream that are read at once. With larger batches V8's heap grows. */
const BATCH = 100;

/** A prepared statement: PostgreSQL parses and plans it once per connection. Each text needs its own name. */
export interface Statement {
  name: string;
  text: string;
}

/**
 * Access to PostgreSQL, inside the current transaction if there is one. Every method throws DATABASE_UNREACHABLE, DATABASE_FULL,
 * DATABASE_TIMEOUT, and for our triggers what their modules define.
 */
export class Database extends Transactions {
  /** True when PostgreSQL has refused a write because its disk is full. {@link canWrite} finds out when that is over. */
  isFull = false;
  /** Is called for every write that is refused because the disk is full. */
  onFull: () => void = () => undefined;
  /** The connection of the current transaction. */
  private readonly current = new AsyncLocalStorage<PoolClient>();

  constructor(
    readonly dataSource: DataSource,
    private readonly triggerErrors: TriggerErrors = {},
  ) {
    super();
  }

  get pool(): Pool {
    return getPool(this.dataSource);
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

  /** The rows of a select, or of an insert, update or delete with `returning`. Calls the driver: TypeORM prepares no statement. */
  async rows<Row>(sql: string | Statement, parameters: unknown[] = []): Promise<Row[]> {
    const statement = typeof sql === 'string' ? { text: sql } : sql;
    const query = { ...statement, values: parameters };
    const connection = this.current.getStore() ?? this.pool;
    return this.translated(async () => (await connection.query(query)).rows as Row[]);
  }

  /** The first of the {@link rows}; null when there is none. */
  async row<Row>(sql: string | Statement, parameters: unknown[] = []): Promise<Row | null> {
    const [first] = await this.rows<Row>(sql, parameters);
    return first ?? null;
  }

  /** True when PostgreSQL can write. It tries only after a write was refused because the disk is full. */
  async canWrite(): Promise<boolean> {
    if (!this.isFull) return true;
    try {
      await this.run(() =>
        this.rows(`create temporary table disk_check on commit drop as
          select gen_random_uuid()::text from generate_series(1, 20000)`),
      );
      this.isFull = false;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'DATABASE_FULL')) throw error;
    }
    return !this.isFull;
  }

  /** Streams the rows of a select with a cursor on a connection of its own, outside the current transaction. */
  async *stream<Row>(sql: string, parameters: unknown[] = []): AsyncGenerator<Row> {
    yield* this.reading((client) =>
      readPieces<Row>(client, new RowStream(sql, parameters, { batchSize: BATCH })),
    );
  }

  /** {@link stream} as lines of a CSV file that PostgreSQL writes, which is several times as fast. */
  async *copy(sql: string, parameters: readonly unknown[] = []): AsyncGenerator<Buffer> {
    const command = `copy (${withLiterals(sql, parameters)}) to stdout (format csv)`;
    yield* this.reading((client) =>
      readPieces<Buffer>(client, copyTo(command, { highWaterMark: COPY_BUFFER })),
    );
  }

  private async *reading<Part>(read: (client: PoolClient) => AsyncIterable<Part>): AsyncGenerator<Part> {
    const client = await this.translated(() => this.pool.connect());
    let isComplete = false;
    try {
      await client.query('begin read only');
      // The statement timeout would count the whole cursor, at the speed of its reader.
      await client.query('set local statement_timeout = 0');
      yield* read(client);
      await client.query('commit');
      isComplete = true;
    } catch (error) {
      throw this.translatedError(error);
    } finally {
      // When the reader stops early, the cursor is open: the connection is closed, not returned to the pool.
      client.release(!isComplete);
    }
  }

  private async translated<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw this.translatedError(error);
    }
  }

  private translatedError(error: unknown): unknown {
    if (error instanceof AppError) return error;
    if (isDatabaseLost(error)) return new AppError('DATABASE_UNREACHABLE', { cause: error });
    if (isDatabaseFull(error)) {
      this.isFull = true;
      this.onFull();
      return new AppError('DATABASE_FULL', { cause: error });
    }
    const { code = '', detail = '', column = '' } = getDriverError(error);
    if (code === QUERY_CANCELED) return new AppError('DATABASE_TIMEOUT', { cause: error });
    return this.triggerErrors[code]?.({ detail, column, cause: error }) ?? error;
  }
}

/** The pieces that a stream reads on this connection. @throws when the connection breaks */
async function* readPieces<Piece>(client: PoolClient, stream: Submittable & Readable): AsyncGenerator<Piece> {
  const lose = (error: Error): void => void stream.destroy(error);
  client.on('error', lose);
  try {
    yield* client.query(stream) as AsyncIterable<Piece>;
  } finally {
    client.off('error', lose);
  }
}

/** COPY takes no parameters: their values become literals. `sql` is our own text. */
function withLiterals(sql: string, parameters: readonly unknown[]): string {
  return sql.replace(/\$(\d+)/g, (_, number: string) => {
    const value = parameters[Number(number) - 1];
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
    if (typeof value === 'string') return escapeLiteral(value);
    if (Array.isArray(value)) return `array[${value.map((text) => escapeLiteral(String(text))).join(', ')}]`;
    throw new Error(`A parameter of a copy cannot be ${typeof value}`);
  });
}

/** Ends without waiting for the end of its cursor, which a broken connection never confirms. It ends with the connection. */
class RowStream extends QueryStream {
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    done(error);
  }
}

function getDriverError(error: unknown): DriverError {
  return ((error instanceof QueryFailedError ? error.driverError : error) ?? {}) as DriverError;
}

/** True when an error of the driver means that the database cannot be reached. */
export function isDatabaseLost(error: unknown): boolean {
  const { code = '', message = '' } = getDriverError(error);
  return UNREACHABLE.test(code) || CONNECTION_LOST.test(message);
}

/** True when an error of the driver means that PostgreSQL has no space left for a write. */
export function isDatabaseFull(error: unknown): boolean {
  return FULL.test(getDriverError(error).code ?? '');
}

/** True when `error` is a violation of the unique constraint `constraint`. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  const driver = getDriverError(error);
  return driver.code === UNIQUE_VIOLATION && driver.constraint === constraint;
}

/** True when `error` is a violation of the foreign key `constraint`. */
export function breaksForeignKey(error: unknown, constraint: string): boolean {
  const driver = getDriverError(error);
  return driver.code === FOREIGN_KEY_VIOLATION && driver.constraint === constraint;
}

/** Connects a command to the database, without migrating it. */
export async function connectDatabase(
  databaseUrl: string,
): Promise<{ database: Database; close(): Promise<void> }> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  return { database: new Database(dataSource), close: () => dataSource.destroy() };
}
