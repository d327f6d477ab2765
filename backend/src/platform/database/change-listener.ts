import { Logger } from '@nestjs/common';
import pg from 'pg';

const RECONNECT_MS = 500;
/** A connection that breaks silently is detected within the sum of heartbeat and timeout. */
const HEARTBEAT_MS = 10_000;
const TIMEOUT_MS = 5_000;

/** Listens to PostgreSQL's notifications from all instances. Between `onLost` and `onListening` some may be missed. */
export class ChangeListener {
  private readonly logger = new Logger(ChangeListener.name);
  private client: pg.Client | undefined;
  private stopped = false;
  private isWarned = false;
  private channels: readonly string[] = [];
  private subscriber: Subscriber | undefined;

  constructor(private readonly databaseUrl: string) {}

  /** Call it once. Channel names are our own identifiers, never input. */
  async listen(channels: readonly string[], subscriber: Subscriber): Promise<void> {
    this.channels = channels;
    this.subscriber = subscriber;
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const client = this.client;
    this.client = undefined;
    await client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'qlu-listener',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('notification', () => this.subscriber?.onChange());
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    this.client = client;
    try {
      await client.connect();
      for (const channel of this.channels) await client.query(`listen ${channel}`);
    } catch (error) {
      this.warn(error);
      this.lost(client);
      return;
    }
    this.isWarned = false;
    this.subscriber?.onListening();
    this.watch(client);
  }

  /** Once, not twice a second, while the database is unavailable: the lines would replace everything else in a limited log. */
  private warn(error: unknown): void {
    if (!this.isWarned) this.logger.warn({ err: error }, 'Cannot listen for changes; trying again');
    this.isWarned = true;
  }

  private watch(client: pg.Client): void {
    setTimeout(() => {
      if (this.client !== client) return;
      client.query('select 1').then(
        () => this.watch(client),
        () => this.lost(client),
      );
    }, HEARTBEAT_MS).unref();
  }

  private lost(client: pg.Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.subscriber?.onLost();
    client.end().catch(() => undefined);
    setTimeout(() => {
      if (!this.stopped && !this.client) void this.connect();
    }, RECONNECT_MS).unref();
  }
}

export interface Subscriber {
  onListening(): void;
  onChange(): void;
  onLost(): void;
}
