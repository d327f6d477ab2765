import { Injectable } from '@nestjs/common';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { programTime } from '@qlu/contracts/programs/programs.rules';
import { placeText } from '@qlu/contracts/programs/schedule.rules';
import { PASSED_ON_TEXT } from '@qlu/contracts/registrations/own-registration.rules';
import { AppError } from '../../../kernel/app-error.js';
import { textReceipt, type TextReceipt } from '../../payments/index.js';
import { WriteProgramCalendar } from '../../programs/index.js';
import { ShowOwnRegistration } from './show-own-registration.js';

/** The files of a free registration. A paid one has those of its payment. */
@Injectable()
export class WriteOwnFiles {
  constructor(
    private readonly showRegistration: ShowOwnRegistration,
    private readonly programCalendar: WriteProgramCalendar,
  ) {}

  /** The days for the calendar of a phone, with the joining link. @throws RECORD_NOT_FOUND, also without a place */
  async calendar(token: string): Promise<string> {
    const { status, program } = await this.showRegistration.execute(token);
    const hasPlace = status === 'open' || status === 'begun' || status === 'arrived';
    const file = hasPlace && program && (await this.programCalendar.ofParticipant(program.id));
    if (!file) throw new AppError('RECORD_NOT_FOUND');
    return file;
  }

  /**
   * The receipt as a text file.
   * @throws RECORD_NOT_FOUND; RECEIPT_NOT_READY when it is not confirmed, was passed on, or something was paid
   */
  async receipt(token: string): Promise<TextReceipt> {
    const { registration, status, program, money } = await this.showRegistration.execute(token);
    if (status === 'passed_on') throw new AppError('RECEIPT_NOT_READY', { sentence: PASSED_ON_TEXT });
    if (status === 'unconfirmed' || registration.isToConfirm || money)
      throw new AppError('RECEIPT_NOT_READY');
    const { program: registered, contact, names, option, people, transactionId, createdAt } = registration;
    return textReceipt({
      registrationType: 'registration',
      transactionId,
      timestamp: createdAt.toISOString(),
      donorName: contact.full_name,
      email: '',
      phone: '',
      idType: '',
      idNumber: '',
      amount: 0,
      paymentPlan: '',
      programName: registered.name,
      programDate: program
        ? formatDateRange(program.start_date, program.end_date)
        : formatDateRange(registered.date, null),
      programTime: program ? programTime(program) : registered.time,
      programLocation: program ? placeText(program) : registered.location,
      isCancelled: status === 'cancelled',
      isProgramCancelled: status === 'program_cancelled',
      numberOfPeople: people,
      participantNames: names,
      option,
    });
  }
}
