import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayAfter, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { callApi } from './api-client.ts';
import type { ApiResponse, ApiRequest } from './api-client.ts';
import { FaultServer } from './fault-server.ts';
import { PayerReports } from './payer-reports.ts';
import { RazorpayDouble } from './razorpay-double.ts';
import { RestartablePostgres } from './restartable-postgres.ts';
import { freePort } from '../launcher/free-port.ts';

const ADMIN = { username: 'fault-suite', password: 'a password of the fault suite' };

/** The largest file that the second instance can write, in bytes. */
export const FILE_LIMIT = 2 * 1024 * 1024;

/** How long the servers wait for Razorpay. */
const TIMEOUT_SECONDS = 1;

/** Jobs that are retried with growing pauses. */
const RETRIED_JOBS = ['process-payment-event', 'send-refund'];
const DAILY_RECONCILIATION = 'reconcile-settled-payments';

/** The program that payers register for: it has a price, is open, and is far in the future. */
export type FaultProgram = { id: number; name: string; rupees: number; tier: string };

/** A database, the Razorpay sandbox and two instances of the product. The cases make them fail. */
export class TestEnvironment {
  readonly database: RestartablePostgres;
  readonly razorpay: RazorpayDouble;
  /** Runs in all cases. */
  readonly server: FaultServer;
  /** Cases start and stop it. The size of its files is limited. */
  readonly second: FaultServer;
  readonly reports = new PayerReports();
  private cookie = '';
  private defaultProgram: Promise<FaultProgram> | null = null;
  private readonly programsAt = new Map<number, Promise<FaultProgram>>();

  private constructor(database: RestartablePostgres, razorpay: RazorpayDouble, ports: [number, number]) {
    this.database = database;
    this.razorpay = razorpay;
    const secrets = {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DATA_KEY: randomBytes(32).toString('base64'),
    };
    const settings = (): { databaseUrl: string; env: NodeJS.ProcessEnv } => ({
      databaseUrl: database.url,
      env: {
        ...razorpay.settings,
        ...secrets,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        // Short timeouts keep the suite fast.
        RAZORPAY_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
        RECONCILE_INTERVAL_SECONDS: '1',
        RECONCILE_AFTER_SECONDS: '1',
      },
    });
    this.server = new FaultServer(ports[0], settings);
    this.second = new FaultServer(ports[1], settings, FILE_LIMIT);
  }

  /** Starts everything except the servers. The caller must call `end`. */
  static async prepare(): Promise<TestEnvironment> {
    const ports: [number, number] = [await freePort(), await freePort()];
    const [database, razorpay] = await Promise.all([
      RestartablePostgres.start(),
      RazorpayDouble.start(ports),
    ]);
    return new TestEnvironment(database, razorpay, ports);
  }

  async begin(): Promise<void> {
    await this.razorpay.webhooks('off');
    await this.server.start();
    await this.countSettlings();
    await this.offerMonthlyGifts();
    const { rupees } = await this.program();
    for (const difference of [-250, 250]) await this.programAt(rupees + difference);
  }

  /** Ends all faults and starts the server if it was killed. The second instance is not changed. */
  async endFaults(): Promise<void> {
    await this.razorpay.endFaults();
    await this.razorpay.webhooks('off');
    await this.server.start();
  }

  async end(): Promise<void> {
    const stops = [() => this.server.end(), () => this.second.end(), () => this.razorpay.stop()];
    const results = await Promise.allSettled([...stops, () => this.database.end()].map((stop) => stop()));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  /** Makes a call as the owner. Logs in first if necessary. */
  async asAdmin(server: FaultServer, path: string, request: ApiRequest = {}): Promise<ApiResponse> {
    const call = (): Promise<ApiResponse> =>
      callApi(server.url + path, { ...request, headers: { ...request.headers, cookie: this.cookie } });
    const response = this.cookie === '' ? null : await call();
    if (response !== null && response.status !== 401) return response;
    this.cookie = await this.logIn(server);
    return call();
  }

  /** The cookie of the owner's session. Logs in first if necessary. */
  async session(): Promise<string> {
    if (this.cookie === '') this.cookie = await this.logIn(this.server);
    return this.cookie;
  }

  /** Must be called when the session has ended. */
  forgetSession(): void {
    this.cookie = '';
  }

  private async logIn(server: FaultServer): Promise<string> {
    const { status, headers, text } = await callApi(`${server.url}/api/admin/login`, { body: ADMIN });
    const cookie = headers.getSetCookie()[0]?.split(';', 1)[0];
    if (status !== 200 || !cookie) throw new Error(`The owner cannot log in: ${status} ${text}`);
    return cookie;
  }

  program(): Promise<FaultProgram> {
    this.defaultProgram ??= this.addProgram();
    return this.defaultProgram;
  }

  /** A program with another price, for those who move. */
  programAt(rupees: number): Promise<FaultProgram> {
    const known = this.programsAt.get(rupees) ?? this.addProgram(rupees);
    this.programsAt.set(rupees, known);
    return known;
  }

  /** Must be called when somebody may have changed the program: the next payer gets a new one. */
  forgetProgram(): void {
    this.defaultProgram = null;
  }

  /** @param rupees the price for one person */
  async addProgram(rupees = 1250.5): Promise<FaultProgram> {
    const name = `Quiet Days ${randomBytes(4).toString('hex')}`;
    const body = {
      ...emptyOptionals(PROGRAM_FIELDS),
      program_name: name,
      start_date: dayFromNow(400),
      end_date: dayFromNow(402),
      trainers_presenters: 'Acharya Meera',
      venue: 'Online',
      duration: '3 days',
      price1: rupees,
      description1: 'Shared room',
    };
    const response = await this.asAdmin(this.server, '/api/programs', { body });
    if (response.status !== 201) throw new Error(`The program was not added: ${response.text}`);
    const { program } = response.body as { program: { id: number } };
    return { id: program.id, name, rupees: body.price1, tier: body.description1 };
  }

  /**
   * Makes all pending work due now: syncs of open payments, and retries of jobs and emails.
   * @param since payments that were synced after it keep their time
   */
  async letTimePass(since = new Date()): Promise<void> {
    const { database } = this;
    // Payments that are due already keep their place in the order.
    await database.rows(
      `update payments set next_sync_at = now(), open_since = least(open_since, now() - interval '2 seconds')
       where next_sync_at > now() and (last_synced_at is null or last_synced_at < $1)`,
      [since],
    );
    await database.rows(
      `update graphile_worker._private_jobs job set run_at = now()
       from graphile_worker._private_tasks task
       where task.id = job.task_id and task.identifier = any($1) and job.run_at > now() and job.locked_at is null
         and job.updated_at < now() - interval '10 seconds'`,
      [RETRIED_JOBS],
    );
    // Gifts are asked about at once. One whose cancellation is refused is asked about until it has its flag: a sync that is
    // running now has read the time before this update.
    await database.rows(
      `update monthly_gifts g set next_sync_at = now(), cancel_requested_at = cancel_requested_at - interval '2 hours'
       where next_sync_at > now() and (status_as_of is null or status_as_of < $1
         or (cancel_requested_at is not null and status not in ('cancelled', 'completed', 'expired')
           and exists (select from donations d where d.monthly_gift_id = g.id)
           and not exists (select from donations d join payment_attention a using (payment_id)
             where d.monthly_gift_id = g.id and a.kind = 'cancel_refused')))`,
      [since],
    );
    // A message that was claimed recently may be in delivery.
    await database.rows(
      `update messages set due_at = now()
       where state = 'waiting' and due_at > now() and created_at < now() - interval '20 seconds'`,
    );
  }

  /** Makes the daily reconciliation of settled payments due now. */
  async startDailyReconciliation(): Promise<void> {
    await this.database.rows(
      `select graphile_worker.add_job($1::text, json_build_object('subject', 'all'), job_key => $1::text || ':all')
       where not exists (
         select from graphile_worker.jobs where task_identifier = $1 and (run_at <= now() or locked_at is not null))`,
      [DAILY_RECONCILIATION],
    );
  }

  /**
   * Releases the claims of order requests whose server was killed or lost the database. Without this they expire after
   * twenty seconds.
   */
  async dropOldClaims(): Promise<void> {
    const [{ now } = { now: '' }] = await this.database.rows<{ now: string }>('select now()::text as now');
    // Running requests to Razorpay have ended by then.
    await pause((TIMEOUT_SECONDS + 0.2) * 1_000);
    // Not a payment that is being written: two updates of many rows could wait for each other.
    await this.database.rows(
      `update payments set order_claimed_until = now() where id in (
         select id from payments where updated_at < $1 and order_claimed_until > now() for update skip locked)`,
      [now],
    );
  }

  private async offerMonthlyGifts(): Promise<void> {
    const path = '/api/admin/foundation';
    const { body } = await this.asAdmin(this.server, path);
    const { foundation } = body as { foundation: Record<string, unknown> };
    const { has_signature: _, has_logo: __, ...settings } = foundation;
    const request = { method: 'PUT', body: { ...settings, monthly_enabled: true } };
    const { status, text } = await this.asAdmin(this.server, path, request);
    if (status !== 200) throw new Error(`Monthly gifts are not offered: ${text}`);
  }

  /** Adds a trigger that counts how often each payment is settled. */
  private async countSettlings(): Promise<void> {
    await this.database.rows(`
      create table fault_settlings (payment_id uuid not null);
      create function fault_settled() returns trigger language plpgsql as $$
      begin
        if new.settled_at is not null then insert into fault_settlings values (new.id); end if;
        return null;
      end $$;
      create trigger fault_settled after update of settled_at on payments
      for each row execute function fault_settled()`);
  }
}

function dayFromNow(days: number): string {
  return dayAfter(todayInIndia(new Date()), days);
}
