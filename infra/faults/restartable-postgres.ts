import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { QueryResultRow } from 'pg';
import type { EmbeddedPostgres } from '../postgres/embedded.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { throwAwayFolder } from '../postgres/test-server.ts';
import { freePort } from '../launcher/free-port.ts';

/** Connections of the suite. The servers have their own. */
const CONNECTIONS = 5;

/** A PostgreSQL with normal durability. It can be stopped and restarted at the same address. */
export class RestartablePostgres {
  private readonly dataDir: string;
  private readonly port: number;
  private running: EmbeddedPostgres;
  private readonly pool: Pool;

  private constructor(dataDir: string, port: number, running: EmbeddedPostgres) {
    this.dataDir = dataDir;
    this.port = port;
    this.running = running;
    this.pool = new Pool({ connectionString: running.url, max: CONNECTIONS });
    // A restart closes connections. The next statement opens a new one.
    this.pool.on('error', () => undefined);
  }

  static async start(): Promise<RestartablePostgres> {
    const dataDir = join(throwAwayFolder(), `qlu-faults-postgres-${randomBytes(6).toString('hex')}`);
    const port = await freePort();
    return new RestartablePostgres(dataDir, port, await startEmbeddedPostgres({ dataDir, port }));
  }

  /** The address of the product's database. */
  get url(): string {
    return this.running.url;
  }

  /** @param how `fast`: connections are closed first; `immediate`: like a power failure */
  async stop(how: 'fast' | 'immediate'): Promise<void> {
    await this.running.stop(how);
  }

  async startAgain(): Promise<void> {
    this.running = await startEmbeddedPostgres({ dataDir: this.dataDir, port: this.port });
  }

  /** Runs one statement, or several without parameters. */
  async rows<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /** Stops it and removes its files. */
  async end(): Promise<void> {
    await this.pool.end();
    await this.running.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
