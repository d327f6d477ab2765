import { nextTimeInIndia } from '@qlu/contracts/dates/dates.rules';
import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT, getKeyMode, type Environment } from '../../../../config/env.js';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { Vault } from '../../../../kernel/vault.js';
import { CHECK_GATEWAY_KEYS, GatewayKeysService } from '../../application/gateway-keys-service.js';
import { SYNC_PAYMENT } from '../../application/payment-service.js';
import { PaymentSyncService } from '../../application/payment-sync-service.js';
import { ReconciliationService } from '../../application/reconciliation-service.js';
import { isSettled } from '../../domain/payment.js';
import { MIN_POLL_MS } from '../../domain/reconciliation-schedule.js';
import { PaymentOwners } from '../../ports/payment-owners.js';
import { PaymentRepository } from '../../ports/payment-repository.js';

const RECONCILE = 'reconcile-payments';
const RECONCILE_SETTLED = 'reconcile-settled-payments';
const ERASE_UNPAID = 'erase-unpaid-forms';

/** In India. Few people pay then. */
const QUIET_TIME = '02:30';

/** The background jobs of payments. Events and refunds run before polls. */
@Injectable()
export class PaymentJobs implements OnApplicationBootstrap {
  private readonly logger = new Logger(PaymentJobs.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly reconciliation: ReconciliationService,
    private readonly payments: PaymentRepository,
    private readonly paymentSync: PaymentSyncService,
    private readonly gatewayKeys: GatewayKeysService,
    private readonly owners: PaymentOwners,
    private readonly vault: Vault,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const mode = getKeyMode(this.env.RAZORPAY_KEY_ID);
    if (mode === 'test' && this.env.NODE_ENV === 'production') {
      this.logger.warn('TEST KEYS IN PRODUCTION: Razorpay test keys are set. No payment moves any money.');
    }
    const closed = await this.payments.closeOtherMode(mode);
    if (closed > 0) this.logger.log({ closed, mode }, 'Closed open payments of the other key mode');
    await this.jobs.ensure(RECONCILE, SINGLE_JOB, this.after(this.env.RECONCILE_INTERVAL_SECONDS * 1_000));
    await this.jobs.ensure(RECONCILE_SETTLED, SINGLE_JOB, nextTimeInIndia(this.clock.now(), QUIET_TIME));
    await this.jobs.ensure(ERASE_UNPAID, SINGLE_JOB, nextTimeInIndia(this.clock.now(), QUIET_TIME));
    await this.jobs.add(CHECK_GATEWAY_KEYS, SINGLE_JOB);
  }

  /** Syncs a payment whose payer waits at the result page, unless it was synced a moment ago. */
  @OnJob(SYNC_PAYMENT, 'low')
  async poll(transactionId: string): Promise<void> {
    const payment = await this.payments.findByTransaction(transactionId);
    if (!payment || isSettled(payment)) return;
    const sinceSync = this.clock.now().getTime() - (payment.lastSyncedAt?.getTime() ?? 0);
    if (sinceSync < Math.min(MIN_POLL_MS, this.env.RECONCILE_AFTER_SECONDS * 1_000)) return;
    try {
      await this.paymentSync.sync(payment);
    } catch (error) {
      // The page's next request queues another poll, and the reconciliation retries anyway.
      if (!(error instanceof AppError)) throw error;
      this.logger.warn({ err: error, transactionId }, 'A payment on an open result page could not be synced');
    }
  }

  /** Always schedules its next run, in which failed payments are due again. */
  @OnJob(RECONCILE, 'low')
  async reconcile(): Promise<void> {
    try {
      const { synced, failed } = await this.reconciliation.reconcile();
      if (synced > 0) this.logger.log({ synced }, 'Synced open payments');
      for (const { transactionId, error } of failed) {
        this.logger.error({ err: error, transactionId }, 'An open payment could not be synced; retrying');
      }
    } catch (error) {
      this.logger.error({ err: error }, 'Open payments could not be synced; retrying');
    }
    await this.jobs.add(RECONCILE, SINGLE_JOB, this.after(this.env.RECONCILE_INTERVAL_SECONDS * 1_000));
  }

  @OnJob(RECONCILE_SETTLED, 'low')
  async reconcileSettled(): Promise<void> {
    try {
      const { compared, synced, failed } = await this.reconciliation.reconcileSettled();
      this.logger.log({ compared, synced }, 'Compared recent payments with Razorpay');
      for (const { transactionId, error } of failed) {
        this.logger.error(
          { err: error, transactionId },
          'A payment that differs from Razorpay could not be synced',
        );
      }
      await this.jobs.add(RECONCILE_SETTLED, SINGLE_JOB, nextTimeInIndia(this.clock.now(), QUIET_TIME));
    } catch (error) {
      this.logger.error({ err: error }, 'Recent payments could not be compared with Razorpay; retrying');
      await this.jobs.add(RECONCILE_SETTLED, SINGLE_JOB, this.after(5 * MINUTE_MS));
    }
  }

  @OnJob(ERASE_UNPAID, 'low')
  async eraseUnpaid(): Promise<void> {
    try {
      const erased = await this.eraseForms();
      if (erased > 0) this.logger.log({ erased }, 'Erased the personal data of unpaid forms');
    } catch (error) {
      this.logger.error({ err: error }, 'Unpaid forms could not be erased; trying again tomorrow');
    }
    await this.jobs.add(ERASE_UNPAID, SINGLE_JOB, nextTimeInIndia(this.clock.now(), QUIET_TIME));
  }

  /**
   * Removes the personal data of registrations and donations that were never paid, after a number of days. Returns how many
   * forms were erased.
   */
  async eraseForms(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.env.UNPAID_RETENTION_DAYS * DAY_MS);
    let erased = 0;
    for (const owner of this.owners.all()) {
      for (const transactionId of await owner.unpaidBefore(before)) {
        const sealedNothing = this.vault.seal('', transactionId);
        if (await owner.erase(transactionId, before, sealedNothing)) erased += 1;
      }
    }
    return erased;
  }

  /** Runs every minute, and immediately after a response that rejects the keys. */
  @OnJob(CHECK_GATEWAY_KEYS)
  async checkKeys(subject: string): Promise<void> {
    try {
      const isAccepted = await this.gatewayKeys.check();
      if (isAccepted === false) this.logger.error('Razorpay rejects the keys: payments are not possible');
    } finally {
      if (subject === SINGLE_JOB) await this.jobs.add(CHECK_GATEWAY_KEYS, SINGLE_JOB, this.after(MINUTE_MS));
    }
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}
