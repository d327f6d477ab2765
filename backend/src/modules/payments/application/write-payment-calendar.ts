import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { CalendarWriter } from '../../../kernel/calendar-writer.js';
import { statusOf } from '../domain/payment.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { ShowPayment } from './show-payment.js';

/** The calendar file of a paid registration. */
@Injectable()
export class WritePaymentCalendar {
  constructor(
    private readonly showPayment: ShowPayment,
    private readonly owners: PaymentOwners,
    private readonly writer: CalendarWriter,
  ) {}

  /** @throws TRANSACTION_NOT_FOUND, also for a donation and when nobody is expected. @param token as in the URL */
  async execute(token: string): Promise<string> {
    const shown = await this.showPayment.execute(token);
    const isPaid = shown && !shown.isPassedOn && statusOf(shown.payment) === 'completed';
    const event = isPaid ? await this.owners.of(shown.payment).eventOf(shown.payment) : null;
    if (!event) throw new AppError('TRANSACTION_NOT_FOUND');
    return this.writer.write([event]);
  }
}
