import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { nextTimeInIndia, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DAY_MS, HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../kernel/jobs.js';
import { Transactions } from '../../kernel/transactions.js';
import { PaymentGateway } from '../payments/index.js';
import { SettlementRepository } from './settlement.repository.js';

/** So long after its end a month is read again, because lines can still appear in it. */
const FINAL_AFTER_DAYS = 7;

const FETCH_SETTLEMENTS = 'fetch-settlements';

/** In India: after the payments were compared with Razorpay. */
const QUIET_TIME = '03:30';

/** Stores what Razorpay has settled to the bank account. */
@Injectable()
export class SettlementService implements OnApplicationBootstrap {
  private readonly logger = new Logger(SettlementService.name);

  constructor(
    private readonly settlements: SettlementRepository,
    private readonly gateway: PaymentGateway,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(FETCH_SETTLEMENTS, SINGLE_JOB, nextTimeInIndia(this.clock.now(), QUIET_TIME));
  }

  /** Reads the settlements every night, and every hour while Razorpay fails. */
  @OnJob(FETCH_SETTLEMENTS, 'low')
  async fetchNightly(): Promise<void> {
    let next = nextTimeInIndia(this.clock.now(), QUIET_TIME);
    try {
      const added = await this.fetch();
      if (added > 0) this.logger.log({ added }, 'Stored new lines of settlements');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn({ err: error }, 'The settlements could not be read; trying again in an hour');
      next = new Date(this.clock.now().getTime() + HOUR_MS);
    }
    await this.jobs.add(FETCH_SETTLEMENTS, SINGLE_JOB, next);
  }

  /**
   * Reads every month from the first payment on that is not final yet. A repeat stores nothing twice, and an interrupted run
   * continues with the month at which it stopped. Returns how many lines are new. @throws GATEWAY_*
   */
  async fetch(): Promise<number> {
    const now = this.clock.now();
    const first = await this.settlements.firstMonth();
    if (!first) return 0;
    const fetched = await this.settlements.fetchedMonths();
    let added = 0;
    for (const month of monthsBetween(first, todayInIndia(now).slice(0, 7))) {
      const at = fetched.get(month);
      if (!at || at.getTime() < finalAt(month)) added += await this.fetchMonth(month, now);
    }
    return added;
  }

  private async fetchMonth(month: string, now: Date): Promise<number> {
    const [year, number] = month.split('-').map(Number) as [number, number];
    let added = 0;
    for await (const lines of this.gateway.settlementLines(year, number)) {
      added += await this.transactions.run(() => this.settlements.save(lines));
    }
    await this.settlements.markFetched(month, now);
    return added;
  }
}

/** From one month to another one, both included. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function finalAt(month: string): number {
  return Date.parse(`${monthAfter(month)}-01T00:00:00+05:30`) + FINAL_AFTER_DAYS * DAY_MS;
}
