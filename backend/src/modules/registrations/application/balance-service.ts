import { Injectable } from '@nestjs/common';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { VISITOR } from '@qlu/contracts/registrations/own-registration.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Vault } from '../../../kernel/vault.js';
import {
  type Payment,
  type ReceivedMoney,
  OrderService,
  ReceivedMoneyService,
  RefundRequestService,
} from '../../payments/index.js';
import type { DateChange } from '../domain/date-change.js';
import type { ChangeableRegistration } from '../domain/registration-change.js';
import { DateChanges } from '../adapters/persistence/date-changes.js';
import { RegistrationChanges } from '../adapters/persistence/registration-changes.js';
import { RegistrationChangeService } from './registration-change-service.js';
import { RegistrationMoneyService } from './registration-money-service.js';

/** Razorpay accepts no smaller payment. */
const LEAST_PAISE = 100;

/** Collects what a registration owes since its last move: by a link to pay, or by hand. */
@Injectable()
export class BalanceService {
  constructor(
    private readonly changes: RegistrationChanges,
    private readonly dateChanges: DateChanges,
    private readonly registrationChanges: RegistrationChangeService,
    private readonly money: RegistrationMoneyService,
    private readonly orders: OrderService,
    private readonly receivedMoney: ReceivedMoneyService,
    private readonly refunds: RefundRequestService,
    private readonly vault: Vault,
  ) {}

  /**
   * Opens the order for exactly what is owed, and sends its link. As long as the same is owed, it is the same order, which is
   * sent once.
   * @throws RECORD_NOT_FOUND, NOTHING_TO_COLLECT, REGISTRATION_CHANGED, GATEWAY_*
   */
  async openLink(id: number, who: string): Promise<Payment> {
    const registration = await this.changes.read(id);
    if (!registration) throw new AppError('RECORD_NOT_FOUND');
    const { balance, due } = registration;
    if (balance < LEAST_PAISE) throw new AppError('NOTHING_TO_COLLECT');
    const transactionId = `reg_b${id}_${due}_${balance}`;
    const order = { transactionId, purpose: 'registration' as const, amount: balance, item: `balance:${id}` };
    const requestDigest = this.vault.digest(transactionId);
    return this.orders.place({ ...order, requestDigest }, async (paymentId) => {
      const locked = await this.lock(id);
      if (locked.balance !== balance) throw new AppError('REGISTRATION_CHANGED');
      await this.store(locked, transactionId, paymentId, balance);
      await this.registrationChanges.record(
        locked,
        { who, notify: locked.contact.email !== '' },
        { kind: 'payment-requested', amount: balance, payment: transactionId },
      );
      return true;
    });
  }

  /** A repeat stores nothing more. @throws RECORD_NOT_FOUND, NOTHING_TO_COLLECT, POSSIBLE_REPEAT, TRANSACTION_ID_REUSED */
  async record(
    id: number,
    received: Omit<ReceivedMoney, 'purpose' | 'item' | 'requestDigest'>,
    who: string,
  ): Promise<void> {
    const { transactionId, amount, mode, reference } = received;
    const { receivedAt: _, enterAnyway: __, ...digested } = received;
    const requestDigest = this.vault.digest(JSON.stringify([id, digested]));
    const money = { ...received, purpose: 'registration' as const, item: `balance:${id}`, requestDigest };
    await this.receivedMoney.record(money, async (payment) => {
      const locked = await this.lock(id);
      if (amount > locked.balance) throw balanceTooSmall(locked.balance);
      await this.store(locked, transactionId, payment.id, amount);
      const left = locked.balance - amount;
      await this.registrationChanges.record(
        locked,
        { who, notify: locked.contact.email !== '' },
        { kind: 'balance-paid', paid: amount, left, mode, reference },
      );
      return true;
    });
  }

  /**
   * Records that a link, or money by hand, was paid. What is owed is paid in any case: when it has changed meanwhile, the office
   * sees the new balance. Call it inside the transaction that settles the payment.
   */
  async settle(
    { transactionId, registration: own }: DateChange,
    payment: Payment,
    confirmedAt: Date,
  ): Promise<void> {
    const { id: paymentId, amount, mode, reference, createdAt } = payment;
    await this.money.lock(own);
    const registration = await this.changes.lock(own.id);
    // Money by hand may be dated before the move.
    const at = createdAt > confirmedAt ? createdAt : confirmedAt;
    await this.dateChanges.decide(transactionId, registration ? null : 'changed', at);
    if (!registration) {
      const text =
        'Paid what was owed for a registration that was cancelled meanwhile: please refund all of it.';
      await this.refunds.request({ paymentId }, amount, text);
      return;
    }
    const { balance: left, contact } = (await this.changes.read(own.id)) ?? registration;
    // The office is named by the change that it stores with the money.
    if (mode !== 'razorpay') return;
    await this.registrationChanges.record(
      registration,
      { who: VISITOR, notify: contact.email !== '' },
      { kind: 'balance-paid', paid: amount, left, mode, reference },
      at,
    );
  }

  /** Whether the payment of a link asks for exactly what is owed now. */
  async isOwed({ state, registration }: DateChange, { amount }: Payment): Promise<boolean> {
    return state === 'open' && (await this.changes.read(registration.id))?.balance === amount;
  }

  /** The payments before their registration. */
  private async lock(id: number): Promise<ChangeableRegistration> {
    const found = await this.changes.read(id);
    if (!found) throw new AppError('RECORD_NOT_FOUND');
    await this.money.lock(found);
    return (await this.changes.lock(id)) ?? found;
  }

  private async store(
    { id, transactionId: own, program, option, people, paid }: ChangeableRegistration,
    transactionId: string,
    paymentId: string,
    amount: number,
  ): Promise<void> {
    const at = { programId: program.id, option };
    const unitAmount = Math.max(Math.floor((paid + amount) / people), 1);
    const registration = { id, transactionId: own };
    const change = { transactionId, registration, from: at, to: at, people, unitAmount, paid };
    await this.dateChanges.add({ ...change, isBalance: true }, paymentId);
  }
}

function balanceTooSmall(balance: number): AppError {
  if (balance <= 0) return new AppError('NOTHING_TO_COLLECT');
  const sentence = `Only ${formatRupees(toRupees(balance))} is still to be collected for this registration.`;
  return new AppError('NOTHING_TO_COLLECT', { sentence });
}
