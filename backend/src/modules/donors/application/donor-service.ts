import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { DonorRepository } from '../ports/donor-repository.js';

const REFRESH = 'refresh-donors';

/** The records of donors, as the office corrects them. */
@Injectable()
export class DonorService implements OnApplicationBootstrap {
  constructor(
    private readonly donors: DonorRepository,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(REFRESH, SINGLE_JOB);
  }

  /** Links changed donations every hour, so that the list has little left to do. */
  @OnJob(REFRESH, 'low')
  async refresh(): Promise<void> {
    await this.donors.refresh();
    await this.jobs.add(REFRESH, SINGLE_JOB, new Date(this.clock.now().getTime() + HOUR_MS));
  }

  /**
   * Merges two records that are of one person.
   * @throws DONOR_IS_THE_SAME; DONOR_NOT_FOUND when one is unknown or was merged already
   */
  async merge(id: number, other: number, who: string): Promise<void> {
    if (id === other) throw new AppError('DONOR_IS_THE_SAME');
    await this.donors.refresh();
    await this.transactions.run(async () => {
      await this.donors.lock();
      const kept = await this.donors.find(id);
      const merged = await this.donors.find(other);
      if (!kept || !merged) throw new AppError('DONOR_NOT_FOUND');
      await this.donors.merge(id, other);
      const transactions = merged.donations.map(({ transactionId }) => transactionId);
      const details = { merged: other, transactions };
      await this.audit.record({ who, action: 'donor.merged', subject: `donor ${id}`, details });
    });
  }

  /**
   * The office has compared two records with similar PANs: they are of two people, and are not offered again.
   * @throws DONOR_NOT_FOUND when the two are not offered
   */
  async keepApart(id: number, other: number, who: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.donors.dismissSimilar(id, other))) throw new AppError('DONOR_NOT_FOUND');
      const details = { other };
      await this.audit.record({ who, action: 'donor.kept-apart', subject: `donor ${id}`, details });
    });
  }

  /**
   * Gives a donation a record of its own, such as after a wrong merge. The donations of the record with the same ID number go
   * with it, because they are of one person. Returns the new record.
   * @throws DONOR_NOT_FOUND; DONOR_HAS_NO_OTHER_GIFTS when nothing would stay
   */
  async separate(id: number, donationId: number, who: string): Promise<number> {
    await this.donors.refresh();
    return this.transactions.run(async () => {
      await this.donors.lock();
      const donor = await this.donors.find(id);
      const donation = donor?.donations.find((one) => one.id === donationId);
      if (!donor || !donation) throw new AppError('DONOR_NOT_FOUND');
      const moved = donor.donations
        .filter((one) => one === donation || (one.idKey !== null && one.idKey === donation.idKey))
        .map(({ transactionId }) => transactionId);
      if (moved.length === donor.donations.length) throw new AppError('DONOR_HAS_NO_OTHER_GIFTS');
      const separated = await this.donors.separate(id, moved);
      const details = { separated, transactions: moved };
      await this.audit.record({ who, action: 'donor.separated', subject: `donor ${id}`, details });
      return separated;
    });
  }
}
