import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { MakeOffers } from '../../application/make-offers.js';

const OFFER_SEATS = 'offer-free-seats';
const INTERVAL_MS = 15_000;

/** Offers free seats to those who wait, soon after they become free. */
@Injectable()
export class WaitingListJobs implements OnApplicationBootstrap {
  private readonly logger = new Logger(WaitingListJobs.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly makeOffers: MakeOffers,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(OFFER_SEATS, SINGLE_JOB, this.next());
  }

  /** Always schedules its next run, which tries again what failed. A program with an error does not stop the others. */
  @OnJob(OFFER_SEATS)
  async offer(): Promise<void> {
    try {
      for (const program of await this.makeOffers.programIds()) await this.offerIn(program);
    } catch (error) {
      this.logger.error({ err: error }, 'Seats could not be offered; trying again');
    }
    await this.jobs.add(OFFER_SEATS, SINGLE_JOB, this.next());
  }

  private async offerIn(program: number): Promise<void> {
    try {
      const offers = await this.makeOffers.execute(program);
      if (offers > 0) this.logger.log({ program, offers }, 'Offered free seats');
    } catch (error) {
      this.logger.error({ err: error, program }, 'Seats could not be offered; trying again');
    }
  }

  private next(): Date {
    return new Date(this.clock.now().getTime() + INTERVAL_MS);
  }
}
