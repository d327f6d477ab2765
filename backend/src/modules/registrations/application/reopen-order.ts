import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { openOrderSince, type Payment } from '../../payments/index.js';
import { chosenTier, findOpenProgram, ProgramRepository } from '../../programs/index.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

const PRICE_CHANGED = 'The price of this program has changed since. Please register again, or ask our team.';

/** Decides whether an unpaid order of a registration may be paid now on its page. Anybody who has the address may pay. */
@Injectable()
export class ReopenOrder {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds the seats again. Call it inside a transaction.
   * @throws ORDER_CLOSED, PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, PROGRAM_FULL,
   *   OPTION_FULL
   */
  async execute(payment: Payment): Promise<void> {
    await this.check(payment);
    await this.registrations.renewHold(payment.transactionId);
  }

  /** Whether the order is open and no attempt is in progress. The seats are counted only when somebody wants to pay. */
  async isPossible(payment: Payment): Promise<boolean> {
    try {
      return !(await this.check(payment)).isInProgress;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** As for an attempt that is sent again, the price stays; after the time in which orders are continued it must be offered. */
  private async check({ transactionId, createdAt }: Payment): Promise<{ isInProgress: boolean }> {
    const order = await this.registrations.openOrderOf(transactionId);
    if (!order) throw new AppError('ORDER_CLOSED');
    const now = this.clock.now();
    const program = await findOpenProgram(this.programs, order.programId, now);
    if (createdAt < openOrderSince(now) && !chosenTier(program, order.unitAmount, order.option)) {
      throw new AppError('ORDER_CLOSED', { sentence: PRICE_CHANGED });
    }
    return order;
  }
}
