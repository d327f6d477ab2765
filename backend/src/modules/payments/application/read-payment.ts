import { Injectable } from '@nestjs/common';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import type { Payment } from '../domain/payment.js';
import { Attention } from '../adapters/persistence/attention.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { FindRepeats } from './find-repeats.js';

/** Reads a payment for the modules that own payments or write about them. */
@Injectable()
export class ReadPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attention: Attention,
    private readonly repeats: FindRepeats,
  ) {}

  /** Null when there is none under this transaction id. */
  byTransaction(transactionId: string): Promise<Payment | null> {
    return this.payments.findByTransaction(transactionId);
  }

  /** Null when there is none. @param token of its result page, as in the URL */
  async byToken(token: string): Promise<Payment | null> {
    return isPageToken(token) ? this.payments.findByToken(token) : null;
  }

  /** Whether a payment has an open flag of this kind, about which the office has not decided yet. */
  async isFlagged({ id }: Payment, kind: 'program_over' | 'program_cancelled'): Promise<boolean> {
    const flags = await this.attention.ofPayment(id);
    return flags.some((flag) => flag.kind === kind && flag.isOpen);
  }

  /** Whether the office has to decide about a payment because its person had paid for the same before. */
  isPaidAgain(payment: Payment): Promise<boolean> {
    return this.repeats.isPaidAgain(payment);
  }
}
