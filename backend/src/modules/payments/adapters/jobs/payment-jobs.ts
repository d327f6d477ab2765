import { nextTimeInIndia } from '@qlu/contracts/dates/dates.rules';
import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT, getKeyMode, type Environment } from '../../../../config/env.js';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { CHECK_GATEWAY_KEYS, CheckGatewayKeys } from '../../application/check-gateway-keys.js';
import { EraseUnpaidForms } from '../../application/erase-unpaid-forms.js';
import { ReconcilePayments } from '../../application/reconcile-payments.js';
import { ReconcileSettledPayments } from '../../application/reconcile-settled-payments.js';
import { SYNC_PAYMENT } from '../../application/show-payment.js';
import { SyncPayment } from '../../application/sync-payment.js';
import { isSettled } from '../../domain/payment.js';
import { MIN_POLL_MS } from '../../domain/reconciliation-schedule.js';
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
    private readonly reconcilePayments: ReconcilePayments,
    private readonly reconcileSettledPayments: ReconcileSettledPayments,
    private readonly payments: PaymentRepository,
    private readonly syncPayment: SyncPayment,
    private readonly checkGatewayKeys: CheckGatewayKeys,
    private readonly eraseUnpaidForms: EraseUnpaidForms,
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
      await this.syncPayment.execute(payment);
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
      const { synced, failed } = await this.reconcilePayments.execute();
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
      const { compared, synced, failed } = await this.reconcileSettledPayments.execute();
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
      const erased = await this.eraseUnpaidForms.execute();
      if (erased > 0) this.logger.log({ erased }, 'Erased the personal data of unpaid forms');
    } catch (error) {
      this.logger.error({ err: error }, 'Unpaid forms could not be erased; trying again tomorrow');
    }
    await this.jobs.add(ERASE_UNPAID, SINGLE_JOB, nextTimeInIndia(this.clock.now(), QUIET_TIME));
  }

  /** Runs every minute, and immediately after a response that rejects the keys. */
  @OnJob(CHECK_GATEWAY_KEYS)
  async checkKeys(subject: string): Promise<void> {
    try {
      const isAccepted = await this.checkGatewayKeys.execute();
      if (isAccepted === false) this.logger.error('Razorpay rejects the keys: payments are not possible');
    } finally {
      if (subject === SINGLE_JOB) await this.jobs.add(CHECK_GATEWAY_KEYS, SINGLE_JOB, this.after(MINUTE_MS));
    }
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}
