import { Injectable } from '@nestjs/common';
import { formatDateRange, instantInIndia, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { RefundSuggestion } from '@qlu/contracts/payments/refunds.rules';
import { programTime } from '@qlu/contracts/programs/programs.rules';
import { placeText } from '@qlu/contracts/programs/schedule.rules';
import { certificateFileName, certificateNumber } from '@qlu/contracts/registrations/certificates.rules';
import { CONFIRMATION_MESSAGES } from '@qlu/contracts/registrations/confirmation.rules';
import {
  NOT_OPEN_TEXTS,
  PASSED_ON_TEXT,
  type OwnStatus,
} from '@qlu/contracts/registrations/own-registration.rules';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DocumentPrinter, type PrintedCertificate } from '../../../kernel/document-printer.js';
import { Transactions } from '../../../kernel/transactions.js';
import { FoundationRepository } from '../../foundation/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { textReceipt, type TextReceipt } from '../../payments/index.js';
import { type Program, ProgramRepository, WriteProgramCalendar } from '../../programs/index.js';
import {
  ownCertificates,
  ownStatus,
  placesRefund,
  type OwnCertificates,
  type OwnRegistration,
} from '../domain/own-registration.js';
import { DateChanges } from '../adapters/persistence/date-changes.js';
import { OwnRegistrations } from '../adapters/persistence/own-registrations.js';
import { DateChangeService, type OtherDate } from './date-change-service.js';
import { RegistrationMoneyService, type RegistrationMoney } from './registration-money-service.js';

/** The page of a registration. Amounts in paise, of `dateChange` in rupees. */
export interface OwnView {
  registration: OwnRegistration;
  status: OwnStatus;
  /** Until when the places of a registration that is not confirmed yet are kept; null when they are not. */
  keptUntil: Date | null;
  /** As it takes place now; null when it does not exist any more. */
  program: Program | null;
  money: RegistrationMoney | null;
  /** The latest payment for another date; null when nothing was tried. */
  dateChange: Awaited<ReturnType<DateChanges['findLatest']>>;
  /** The refunds when one place is given up, two places, and so on; empty when it cannot be changed. */
  refunds: RefundSuggestion[];
  otherDates: OtherDate[];
  /** Null when there are none for this registration. */
  certificates: OwnCertificates | null;
}

export interface CertificateFile {
  fileName: string;
  pdf: Buffer;
}

/** A registration for the person who has its link: its page, its confirmation, and its files. */
@Injectable()
export class OwnRegistrationService {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly dateChanges: DateChanges,
    private readonly dates: DateChangeService,
    private readonly money: RegistrationMoneyService,
    private readonly programs: ProgramRepository,
    private readonly programCalendar: WriteProgramCalendar,
    private readonly foundation: FoundationRepository,
    private readonly printer: DocumentPrinter,
    private readonly queueMessage: QueueMessage,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Reads only. @throws RECORD_NOT_FOUND */
  async show(token: string): Promise<OwnView> {
    const registration = isPageToken(token) ? await this.registrations.find(token) : null;
    if (!registration) throw new AppError('RECORD_NOT_FOUND');
    if (registration.isPassedOn) return toPassedOnView(registration);
    const program = await this.programs.find(registration.program.id);
    const money = await this.money.find(registration);
    const now = this.clock.now();
    const status = ownStatus(registration, program, todayInIndia(now));
    const certificates = ownCertificates(registration, program, todayInIndia(now));
    const dateChange = await this.dateChanges.findLatest(registration.id);
    const { heldUntil } = registration;
    const keptUntil = heldUntil && heldUntil > now ? heldUntil : null;
    const view = { registration, status, keptUntil, program, money, certificates, dateChange };
    if (status !== 'open' || !program) return { ...view, refunds: [], otherDates: [] };
    const { people } = registration;
    return {
      ...view,
      refunds: Array.from({ length: people }, (_, n) =>
        placesRefund(registration, program, money, n + 1, now),
      ),
      otherDates: await this.dates.findOffered(registration, money, now),
    };
  }

  /**
   * Confirms a free registration by the link that only its email has. Also later than asked, while places are free. A repeat
   * changes nothing.
   * @throws RECORD_NOT_FOUND; HOLD_ENDED when others have the places now; ALREADY_REGISTERED; REGISTRATION_NOT_OPEN
   */
  async confirm(token: string): Promise<void> {
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
      const isConfirmed = await this.registrations.confirm(registration.id, now).catch(throwEnded);
      if (!isConfirmed)
        throw new AppError('ALREADY_REGISTERED', { sentence: CONFIRMATION_MESSAGES.byAnother });
      await this.queueMessage.execute('registration-confirmation', registration.transactionId);
    });
  }

  /**
   * The days of a free registration for the calendar of a phone, with the joining link.
   * @throws RECORD_NOT_FOUND, also without a place
   */
  async calendar(token: string): Promise<string> {
    const { status, program } = await this.show(token);
    const hasPlace = status === 'open' || status === 'begun' || status === 'arrived';
    const file = hasPlace && program && (await this.programCalendar.ofParticipant(program.id));
    if (!file) throw new AppError('RECORD_NOT_FOUND');
    return file;
  }

  /**
   * The receipt of a free registration as a text file. A paid one has those of its payment.
   * @throws RECORD_NOT_FOUND; RECEIPT_NOT_READY when it is not confirmed, was passed on, or something was paid
   */
  async receipt(token: string): Promise<TextReceipt> {
    const { registration, status, program, money } = await this.show(token);
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

  /**
   * Prints the certificate of participation of one person, each time when somebody asks for it: nothing is stored. The same facts
   * give the same file.
   * @param token of the page of the registration
   * @throws RECORD_NOT_FOUND when there is no such person, or the program offers no certificate; CERTIFICATE_TOO_EARLY,
   *   CERTIFICATE_NOT_ATTENDED, also for a registration that is not valid, CERTIFICATE_NAME_UNKNOWN, DOCUMENT_UNAVAILABLE
   */
  async printCertificate(token: string, place: number): Promise<CertificateFile> {
    return this.toCertificate(isPageToken(token) ? await this.registrations.find(token) : null, place);
  }

  /** The audit log records it, because the file states something about a person. @throws as {@link printCertificate} */
  async printCertificateForOffice(
    registrationId: number,
    place: number,
    who: string,
  ): Promise<CertificateFile> {
    const file = await this.toCertificate(await this.registrations.findById(registrationId), place);
    const subject = `registration ${registrationId}`;
    await this.audit.record({ who, action: 'certificate.downloaded', subject, details: { place } });
    return file;
  }

  private async toCertificate(registration: OwnRegistration | null, place: number): Promise<CertificateFile> {
    if (!registration) throw new AppError('RECORD_NOT_FOUND');
    const program = await this.programs.find(registration.program.id);
    if (!program?.certificate || place > registration.people) throw new AppError('RECORD_NOT_FOUND');
    const certificates = ownCertificates(registration, program, todayInIndia(this.clock.now()));
    if (!certificates) throw new AppError('CERTIFICATE_NOT_ATTENDED');
    if (!certificates.areReady) throw new AppError('CERTIFICATE_TOO_EARLY');
    const person = certificates.people.find((each) => each.place === place);
    if (!person) throw new AppError('CERTIFICATE_NOT_ATTENDED');
    if (person.name === null) throw new AppError('CERTIFICATE_NAME_UNKNOWN');
    const number = certificateNumber(program.id, registration.id, place);
    const content = { name: person.name, number, createdAt: instantInIndia(certificates.from, '00:00') };
    const pdf = await this.printer.printCertificate({
      ...(await this.certificateParts(program)),
      ...content,
    });
    return { fileName: certificateFileName(number), pdf };
  }

  private async certificateParts(
    program: Program,
  ): Promise<Omit<PrintedCertificate, 'name' | 'number' | 'createdAt'>> {
    const [settings, logo, signature] = await Promise.all([
      this.foundation.current(),
      this.foundation.picture('logo'),
      this.foundation.picture('signature'),
    ]);
    const { signatory_name: name, signatory_title: title } = settings;
    return {
      title: 'Certificate of Participation',
      issuer: settings.legal_name || siteSettings.name,
      program: program.program_name,
      facts: [formatDateRange(program.start_date, program.end_date), placeText(program)],
      ...(logo && { logo }),
      ...(name && { signatory: { name, title: title ?? '', ...(signature && { signature }) } }),
    };
  }
}

/** The link of a person who has passed the place on shows nothing of the new person. */
function toPassedOnView(registration: OwnRegistration): OwnView {
  const nothing = { id: 0, name: '', date: '', time: '', location: '', facilitators: '' };
  const contact = { full_name: '', phone: '', email: '' };
  return {
    registration: { ...registration, program: nothing, option: '', people: 0, names: [], contact },
    status: 'passed_on',
    keptUntil: null,
    program: null,
    money: null,
    dateChange: null,
    certificates: null,
    refunds: [],
    otherDates: [],
  };
}

function throwEnded(cause: unknown): never {
  const isFull = cause instanceof AppError && (cause.code === 'PROGRAM_FULL' || cause.code === 'OPTION_FULL');
  throw isFull ? new AppError('HOLD_ENDED', { sentence: CONFIRMATION_MESSAGES.ended, cause }) : cause;
}
