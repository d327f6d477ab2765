import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PLAIN_PROGRAM } from '../../contracts/tests/support/plain-program.ts';
import { freePort } from '../postgres/free-port.ts';
import { ask } from './ask.ts';
import type { Answer, Question } from './ask.ts';
import { FaultServer } from './fault-server.ts';
import { RazorpayDouble } from './razorpay-double.ts';
import { RestartablePostgres } from './restartable-postgres.ts';

const ADMIN = { username: 'fault-suite', password: 'a password of the fault suite' };

/** What the second instance may write into one file. */
export const FILE_LIMIT = 2 * 1024 * 1024;

/** How long the servers wait for Razorpay. */
const TIMEOUT_SECONDS = 1;

const DAY_MS = 86_400_000;

/** What the visitors register for: paid, open, far ahead. */
export type FaultProgram = { id: number; name: string; rupees: number; tier: string };

/** A database, Razorpay and two instances of the product on them: what the cases disturb, and nobody else. */
export class World {
  readonly database: RestartablePostgres;
  readonly razorpay: RazorpayDouble;
  /** It runs in all cases. */
  readonly server: FaultServer;
  /** It runs from the first case that starts it to the one that stops it, with a limit for its files. */
  readonly second: FaultServer;
  private cookie = '';
  private offered: Promise<FaultProgram> | null = null;

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
        // Nobody has the time here that a person would give them.
        RAZORPAY_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
        RECONCILE_INTERVAL_SECONDS: '1',
        RECONCILE_AFTER_SECONDS: '1',
      },
    });
    this.server = new FaultServer(ports[0], settings);
    this.second = new FaultServer(ports[1], settings, FILE_LIMIT);
  }

  /** Everything but the servers runs; whoever calls ends it. */
  static async prepare(): Promise<World> {
    const ports: [number, number] = [await freePort(), await freePort()];
    const [database, razorpay] = await Promise.all([
      RestartablePostgres.start(),
      RazorpayDouble.start(ports),
    ]);
    return new World(database, razorpay, ports);
  }

  async begin(): Promise<void> {
    await this.razorpay.webhooks('off');
    await this.server.start();
    await this.countSettlings();
    await this.program();
  }

  /** Everything that was disturbed is well again; the second instance goes on where it runs. */
  async heal(): Promise<void> {
    await this.razorpay.heal();
    await this.razorpay.webhooks('off');
    await this.server.start();
  }

  async end(): Promise<void> {
    const parts = [() => this.server.end(), () => this.second.end(), () => this.razorpay.stop()];
    const ended = await Promise.allSettled([...parts, () => this.database.end()].map((part) => part()));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }

  /** A call of the administrator, who logs in where it is needed. */
  async asAdmin(server: FaultServer, path: string, question: Question = {}): Promise<Answer> {
    const call = (): Promise<Answer> =>
      ask(server.url + path, { ...question, headers: { ...question.headers, cookie: this.cookie } });
    const answer = this.cookie === '' ? null : await call();
    if (answer !== null && answer.status !== 401) return answer;
    this.cookie = await this.logIn(server);
    return call();
  }

  /** The cookie of the administrator's session, a new one where there is none. */
  async session(): Promise<string> {
    if (this.cookie === '') this.cookie = await this.logIn(this.server);
    return this.cookie;
  }

  /** The session has ended. */
  forgetSession(): void {
    this.cookie = '';
  }

  private async logIn(server: FaultServer): Promise<string> {
    const { status, headers, text } = await ask(`${server.url}/api/admin/login`, { body: ADMIN });
    const cookie = headers.getSetCookie()[0]?.split(';', 1)[0];
    if (status !== 200 || !cookie) throw new Error(`The administrator cannot log in: ${status} ${text}`);
    return cookie;
  }

  program(): Promise<FaultProgram> {
    this.offered ??= this.addProgram();
    return this.offered;
  }

  async addProgram(): Promise<FaultProgram> {
    const name = `Quiet Days ${randomBytes(4).toString('hex')}`;
    const body = {
      ...PLAIN_PROGRAM,
      program_name: name,
      start_date: dayFromNow(400),
      end_date: dayFromNow(402),
      trainers_presenters: 'Acharya Meera',
      venue: 'Online',
      duration: '3 days',
      price1: 1250.5,
      description1: 'Shared room',
    };
    const answer = await this.asAdmin(this.server, '/api/programs', { body });
    if (answer.status !== 201) throw new Error(`The program was not added: ${answer.text}`);
    const { program } = answer.body as { program: { id: number } };
    return { id: program.id, name, rupees: body.price1, tier: body.description1 };
  }

  /** Lets the time come for the next look at every open payment. */
  async letTimePass(): Promise<void> {
    await this.database.rows(
      `update payments set next_look_at = now(), open_since = least(open_since, now() - interval '2 seconds')
       where next_look_at is not null`,
    );
  }

  /**
   * Lets the claims end whose holder lost the database or died before it could say what came of its order. By
   * themselves they end after twenty seconds.
   */
  async dropOldClaims(): Promise<void> {
    const [{ now } = { now: '' }] = await this.database.rows<{ now: string }>('select now()::text as now');
    // Whoever asks Razorpay still has an answer by then.
    await pause((TIMEOUT_SECONDS + 0.2) * 1_000);
    await this.database.rows('update payments set order_claimed_until = now() where updated_at < $1', [now]);
  }

  /** The database itself counts how often a payment is settled, whoever does it. */
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
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
