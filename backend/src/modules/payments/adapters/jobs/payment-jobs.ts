import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../../config/env.js';
import { Clock } from '../../../../kernel/clock.js';
import { Jobs } from '../../../../kernel/jobs.js';
import { LookAtPayment } from '../../application/look-at-payment.js';
import { PROCESS_EVENT, ProcessEvent } from '../../application/process-event.js';
import { ReconcilePayments } from '../../application/reconcile-payments.js';
import { SEND_REFUND, SendRefund } from '../../application/send-refund.js';
import { LOOK_AT_PAYMENT } from '../../application/show-payment.js';
import { isSettled } from '../../domain/payment.js';
import { PaymentRepository } from '../../ports/payment-repository.js';

const RECONCILE = 'reconcile-payments';
/** There is one such job for all instances. */
const ALL = 'all';

/** What is done about payments without a request. */
@Injectable()
export class PaymentJobs implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(PaymentJobs.name);

  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(ProcessEvent) private readonly processEvent: ProcessEvent,
    @Inject(ReconcilePayments) private readonly reconcilePayments: ReconcilePayments,
    @Inject(PaymentRepository) private readonly payments: PaymentRepository,
    @Inject(LookAtPayment) private readonly lookAtPayment: LookAtPayment,
    @Inject(SendRefund) private readonly sendRefund: SendRefund,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    this.jobs.signUp(PROCESS_EVENT, (id) => this.processEvent.execute(id));
    this.jobs.signUp(SEND_REFUND, (id) => this.sendRefund.execute(id));
    this.jobs.signUp(LOOK_AT_PAYMENT, (transactionId) => this.look(transactionId));
    this.jobs.signUp(RECONCILE, () => this.reconcile());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(RECONCILE, ALL, this.next());
  }

  /** The payer waits at the result page; when Razorpay cannot be asked now, the reconciliation does it. */
  private async look(transactionId: string): Promise<void> {
    const payment = await this.payments.findByTransaction(transactionId);
    if (payment && !isSettled(payment)) await this.lookAtPayment.execute(payment);
  }

  /** Asks for its own next run whatever happens: what failed is due again then. */
  private async reconcile(): Promise<void> {
    try {
      const { looked, refused, failed } = await this.reconcilePayments.execute();
      if (looked > 0) this.logger.log({ looked }, 'Open payments were looked at');
      if (refused.length > 0)
        this.logger.error({ refused }, 'Razorpay refuses to tell of these transactions');
      for (const { transactionId, error } of failed) {
        this.logger.error(
          { err: error, transactionId },
          'An open payment could not be looked at; trying again',
        );
      }
    } catch (error) {
      this.logger.error({ err: error }, 'Open payments could not be looked at; trying again');
    }
    await this.jobs.add(RECONCILE, ALL, this.next());
  }

  private next(): Date {
    return new Date(this.clock.now().getTime() + this.env.RECONCILE_INTERVAL_SECONDS * 1_000);
  }
}
