import { Injectable } from '@nestjs/common';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { CONFIRMATION_MESSAGES } from '@qlu/contracts/registrations/confirmation.rules';
import { NOT_OPEN_TEXTS } from '@qlu/contracts/registrations/own-registration.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { ownStatus } from '../domain/own-registration.js';
import { OwnRegistrations } from '../ports/own-registrations.js';

/** Confirms a free registration by the link that only its email has. Also later than asked, while places are free. */
@Injectable()
export class ConfirmOwnRegistration {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly programs: ProgramRepository,
    private readonly queueMessage: QueueMessage,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeat changes nothing.
   * @throws RECORD_NOT_FOUND; HOLD_ENDED when others have the places now; ALREADY_REGISTERED; REGISTRATION_NOT_OPEN
   */
  async execute(token: string): Promise<void> {
    await this.transactions.run(async () => {
      const registration = isPageToken(token) ? await this.registrations.lock(token) : null;
      if (!registration) throw new AppError('RECORD_NOT_FOUND');
      if (registration.status === 'registered' && !registration.isPassedOn) return;
      // Waits for a cancellation at the same time, and then sees it.
      const program = await this.programs.lock(registration.program.id);
      const now = this.clock.now();
      const status = ownStatus(registration, program, todayInIndia(now));
      if (status !== 'to_confirm') {
        const sentence = NOT_OPEN_TEXTS[status === 'open' ? 'unconfirmed' : status];
        throw new AppError('REGISTRATION_NOT_OPEN', { sentence });
      }
      const isConfirmed = await this.registrations.confirm(registration.id, now).catch(sayEnded);
      if (!isConfirmed)
        throw new AppError('ALREADY_REGISTERED', { sentence: CONFIRMATION_MESSAGES.byAnother });
      await this.queueMessage.execute('registration-confirmation', registration.transactionId);
    });
  }
}

function sayEnded(cause: unknown): never {
  const isFull = cause instanceof AppError && (cause.code === 'PROGRAM_FULL' || cause.code === 'OPTION_FULL');
  throw isFull ? new AppError('HOLD_ENDED', { sentence: CONFIRMATION_MESSAGES.ended, cause }) : cause;
}
