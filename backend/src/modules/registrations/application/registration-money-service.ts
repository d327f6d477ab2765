import { Injectable } from '@nestjs/common';
import { type MoneyLeft, RefundRequestService } from '../../payments/index.js';
import { splitRefund } from '../domain/split-refund.js';
import { DateChanges } from '../adapters/persistence/date-changes.js';

/** All payments of a registration together. Amounts in paise. */
export interface RegistrationMoney extends Omit<MoneyLeft, 'paymentId' | 'mode'> {
  /** Newest first; the last one is the registration's own. The policy counts from its day, which is `settledAt`. */
  payments: MoneyLeft[];
}

/** The registration, by the transaction id of its own payment. */
interface Own {
  transactionId: string;
}

/** The payment of a registration with the differences that were paid for other dates. */
@Injectable()
export class RegistrationMoneyService {
  constructor(
    private readonly refunds: RefundRequestService,
    private readonly dateChanges: DateChanges,
  ) {}

  /** Null when nothing was paid. */
  async find(own: Own): Promise<RegistrationMoney | null> {
    return this.sum(own, (transactionId) => this.refunds.find(transactionId));
  }

  /** {@link find}, with the payments locked until the transaction ends. Lock them before the registration. */
  async lock(own: Own): Promise<RegistrationMoney | null> {
    return this.sum(own, (transactionId) => this.refunds.lock(transactionId));
  }

  /** Asks the office for a refund. The newest payment is refunded first. */
  async requestRefund({ payments }: RegistrationMoney, amount: number, reason: string): Promise<void> {
    const parts = splitRefund(
      payments.map(({ left }) => left),
      amount,
    );
    for (const [index, payment] of payments.entries()) {
      const part = parts[index] ?? 0;
      if (part > 0) await this.refunds.request(payment, part, reason);
    }
  }

  /** The first payment of the registration is first: adding a difference locks it, too. */
  private async sum(
    { transactionId }: Own,
    read: (transactionId: string) => Promise<MoneyLeft | null>,
  ): Promise<RegistrationMoney | null> {
    const own = await read(transactionId);
    const payments = own ? [own] : [];
    for (const difference of (await this.dateChanges.paidFor(transactionId)).reverse()) {
      const money = await read(difference);
      if (money) payments.unshift(money);
    }
    // A free registration that moved may have only differences.
    const first = payments.at(-1);
    if (!first) return null;
    const total = (of: (money: MoneyLeft) => number): number =>
      payments.reduce((sum, money) => sum + of(money), 0);
    return {
      payments,
      paid: total(({ paid }) => paid),
      refunded: total(({ refunded }) => refunded),
      requested: total(({ requested }) => requested),
      left: total(({ left }) => left),
      settledAt: first.settledAt,
      isDisputed: payments.some(({ isDisputed }) => isDisputed),
    };
  }
}

/** True when the difference for a date that costs more can be paid on the website. Else the office collects it. */
export function canPayDifference(money: RegistrationMoney | null): money is RegistrationMoney {
  return money !== null && !money.isDisputed && money.payments.every(({ mode }) => mode === 'razorpay');
}
