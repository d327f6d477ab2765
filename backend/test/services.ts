import { AppModule } from '../src/app.module.js';
import { ENVIRONMENT, type Environment } from '../src/config/env.js';
import { CalendarWriter } from '../src/kernel/calendar-writer.js';
import { Clock } from '../src/kernel/clock.js';
import { Jobs } from '../src/kernel/jobs.js';
import { StableDigest, Vault } from '../src/kernel/vault.js';
import { Transactions } from '../src/kernel/transactions.js';
import { PaymentGateway, SubscriptionGateway } from '../src/modules/payments/index.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import { HmacDigest } from '../src/platform/crypto/stored-keys.js';
import { Database } from '../src/platform/database/database.js';
import { IcalWriter } from '../src/platform/documents/ical-writer.js';
import { emptyTables } from './empty-tables.js';
import { FixedClock } from './fixed-clock.js';
import { InMemoryPaymentGateway } from './in-memory/in-memory-payment-gateway.js';
import { InMemorySubscriptionGateway } from './in-memory/in-memory-subscription-gateway.js';
import { RecordedJobs } from './recorded.js';
import { startTestDatabase } from './test-database.js';

export const NOW = new Date('2026-11-21T06:00:00Z');
/** After this time an open payment and a new monthly gift are reconciled. */
export const RECONCILE_AFTER_MS = 600_000;
export const RETENTION_DAYS = 90;
export const KEY = Buffer.alloc(32, 7);

const ENV = {
  PUBLIC_URL: 'https://www.example.org',
  RATE_LIMIT: 'off',
  SESSION_SECRET: ['a session secret for tests'],
  MAIL_FROM: 'QLU <info@example.org>',
  ALERT_EMAIL: 'office@example.org',
  RECONCILE_AFTER_SECONDS: RECONCILE_AFTER_MS / 1_000,
  RECONCILE_INTERVAL_SECONDS: 86_400,
  NOTICE_DELAY_SECONDS: 0,
  UNPAID_RETENTION_DAYS: RETENTION_DAYS,
  RETENTION_YEARS: 10,
  // Without it, git is started.
  COMMIT: '0123456789ab',
} as Environment;

type Type<Service> = abstract new (...parameters: never[]) => Service;
type Factory = new (...parameters: unknown[]) => object;
/** A place between the services and what lies outside of them, for tests that interrupt calls. */
export type Wrap = <Port extends object>(port: Port) => Port;

interface Provider {
  provide: unknown;
  useClass?: Factory;
  useExisting?: unknown;
  useFactory?: (...parameters: unknown[]) => unknown;
  inject?: unknown[];
}

interface Module {
  imports?: (Factory | Module)[];
  module?: Factory;
  providers?: (Factory | Provider)[];
}

/** What the modules of the application provide, by token. */
const PROVIDERS = new Map<unknown, Provider>();
const read = new Set<unknown>();

function readProviders(module: Factory | Module): void {
  if (read.has(module)) return;
  read.add(module);
  const parts = typeof module === 'function' ? metadataOf(module) : module;
  for (const provider of parts.providers ?? []) {
    if (typeof provider !== 'function' && 'provide' in provider) PROVIDERS.set(provider.provide, provider);
  }
  for (const other of parts.imports ?? []) readProviders(other);
  if (parts.module) readProviders(parts.module);
}

function metadataOf(module: Factory): Module {
  return {
    imports: Reflect.getMetadata('imports', module) as Module['imports'],
    providers: Reflect.getMetadata('providers', module) as Module['providers'],
  };
}

// Once for a process: to read the modules takes as long as a scenario.
readProviders(AppModule.with(ENV) as Module);

/** The tokens of the parameters of a constructor: their types, or what `@Inject` names. */
function toParameters(type: Factory): unknown[] {
  const types = [...((Reflect.getMetadata('design:paramtypes', type) ?? []) as unknown[])];
  const named = (Reflect.getMetadata('self:paramtypes', type) ?? []) as { index: number; param: unknown }[];
  for (const { index, param } of named) types[index] = param;
  return types;
}

const WRITE = /^\s*(insert|update|delete|with)/i;

/**
 * The database, of which a test interrupts the transactions and the writes outside of them. What happens inside of a
 * transaction has no effect before its end.
 */
function interruptible(database: Database, wrap: Wrap): Database {
  const wrapped = wrap(database);
  const proxy: Database = new Proxy(database, {
    get: (target, name) => {
      if (name === 'run') return wrapped.run.bind(wrapped);
      // It calls `rows`, which is interrupted.
      if (name === 'row') return target.row.bind(proxy);
      if (name === 'rows')
        return (sql: string | { text: string }, parameters?: unknown[]) => {
          const isWrite = WRITE.test(typeof sql === 'string' ? sql : sql.text);
          const isOutside = target['current'].getStore() === undefined;
          return (isWrite && isOutside ? wrapped : target).rows(sql as string, parameters);
        };
      const member = Reflect.get(target, name, target) as unknown;
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  return proxy;
}

/** Transactions that take back also the jobs that they added, when they roll back. */
class TestTransactions extends Transactions {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecordedJobs,
  ) {
    super();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.database['current'].getStore()) return work();
    const before = this.jobs.waiting.map((job) => ({ ...job }));
    try {
      return await this.database.run(work);
    } catch (error) {
      this.jobs.waiting.splice(0, Infinity, ...before);
      throw error;
    }
  }
}

/**
 * The services of the application on PostgreSQL, wired as its modules say, without HTTP, timers and workers. A service is
 * created when it is asked for. Razorpay is in memory, and jobs wait until the test runs them.
 */
export class Services {
  readonly clock = new FixedClock(NOW);
  readonly jobs = new RecordedJobs(() => this.clock.now());
  readonly gateway = new InMemoryPaymentGateway();
  readonly subscriptions = new InMemorySubscriptionGateway(this.gateway);
  readonly vault = new AesVault([KEY]);
  readonly digest = new HmacDigest(KEY);
  private readonly created: Map<unknown, unknown>;

  /** @param given other services in place of those of the modules, by token */
  constructor(
    readonly database: Database,
    wrap: Wrap = (port) => port,
    given: readonly (readonly [unknown, unknown])[] = [],
  ) {
    this.created = new Map<unknown, unknown>([
      [ENVIRONMENT, ENV],
      [Database, interruptible(database, wrap)],
      [Transactions, wrap(new TestTransactions(database, this.jobs))],
      [Clock, this.clock],
      [Jobs, wrap(this.jobs)],
      [Vault, this.vault],
      [StableDigest, this.digest],
      [PaymentGateway, wrap(this.gateway)],
      [SubscriptionGateway, wrap(this.subscriptions)],
      [CalendarWriter, new IcalWriter(ENV.PUBLIC_URL, this.clock)],
      ...given,
    ]);
  }

  get<Service>(type: Type<Service>): Service {
    return this.find(type) as Service;
  }

  /** The services whose jobs {@link runJobs} runs. */
  handleJobsOf(...types: Type<object>[]): void {
    for (const type of types) this.jobs.use(this.get(type));
  }

  /** Runs the jobs, an hour after the other, as often as an outage needs. */
  async runJobs(hours = 4): Promise<void> {
    for (let hour = 0; hour < hours; hour += 1) await this.jobs.runDue(this.advance(3_600_000));
  }

  advance(milliseconds: number): Date {
    const now = new Date(this.clock.now().getTime() + milliseconds);
    this.clock.set(now.toISOString());
    return now;
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.database.rows<Row>(sql, parameters);
  }

  async count(table: string, condition = 'true'): Promise<number> {
    const [counted] = await this.rows<{ count: number }>(
      `select count(*)::int as count from ${table} where ${condition}`,
    );
    return counted?.count ?? 0;
  }

  /** The queued emails such as `place-request-thanks 1`, sorted. */
  async emails(...kinds: string[]): Promise<string[]> {
    const rows = await this.rows<{ kind: string; subject: string }>(
      'select kind, subject from messages order by kind, subject',
    );
    const wanted = rows.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
    return wanted.map(({ kind, subject }) => `${kind} ${subject}`);
  }

  /** The actions in the audit log, oldest first. */
  async audited(): Promise<string[]> {
    const rows = await this.rows<{ action: string }>('select action from audit_log order by id');
    return rows.map(({ action }) => action);
  }

  /** How often the audit log has this action. */
  async auditedTimes(action: string): Promise<number> {
    return (await this.audited()).filter((one) => one === action).length;
  }

  private find(token: unknown): unknown {
    if (!this.created.has(token)) this.created.set(token, this.create(token));
    return this.created.get(token);
  }

  private create(token: unknown): unknown {
    const { useClass, useExisting, useFactory, inject = [] } = PROVIDERS.get(token) ?? {};
    if (useExisting) return this.find(useExisting);
    if (useFactory) return useFactory(...inject.map((one) => this.find(one)));
    const type = useClass ?? (token as Factory);
    return new type(...toParameters(type).map((one) => this.find(one)));
  }
}

/** Everything that a scenario of any module fills is one of these or refers to one. */
const TABLES =
  'programs, payments, payment_events, monthly_gifts, monthly_plans, messages, audit_log, tax_receipts, tax_receipt_series, statement_changes';

/** The columns by which services know how old a row is. */
const DATED = [
  ['payments', 'created_at'],
  ['payments', 'open_since'],
  ['monthly_gifts', 'created_at'],
] as const;

/**
 * A database for the scenarios of a test file. Each begins with empty tables and ids that count from 1. What the database dates
 * itself has the first instant of the clock.
 */
export async function startScenarios(name: string) {
  const { database, stop } = await startTestDatabase(name);
  for (const [table, column] of DATED)
    await database.rows(`alter table ${table} alter ${column} set default '${NOW.toISOString()}'`);
  return {
    stop,
    begin: async (): Promise<Database> => {
      await emptyTables(database, TABLES);
      return database;
    },
  };
}
