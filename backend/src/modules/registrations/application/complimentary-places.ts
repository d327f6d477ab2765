import { Injectable } from '@nestjs/common';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { QueueMessage, type Recipient } from '../../notifications/index.js';
import { findOpenProgram, ProgramRepository } from '../../programs/index.js';
import { registeredProgram, type NewRegistration } from '../domain/registration.js';
import { overbooked } from '../domain/registration-change.js';
import { RegistrationChanges } from '../ports/registration-changes.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

/** One person who gets a place without paying, whatever the program costs. */
interface ComplimentaryPlace extends Pick<NewRegistration, 'transactionId' | 'requestDigest' | 'idNumber'> {
  programId: number;
  participant: ParticipantRecord;
  /** Whether the program may get more participants than its capacity. */
  overbook?: boolean;
}

interface ComplimentaryPlaceRecord {
  who: string;
  /** For the registration's history. */
  note: string;
}

/** Places that the office gives for free. Call it inside a transaction. */
@Injectable()
export class ComplimentaryPlaces {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly registrations: RegistrationRepository,
    private readonly changes: RegistrationChanges,
    private readonly queueMessage: QueueMessage,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers the person, who gets the confirmation of a free registration.
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, TRANSACTION_ID_REUSED,
   * PROGRAM_FULL, OPTION_FULL
   */
  async add(
    { programId, ...place }: ComplimentaryPlace,
    { who, note }: ComplimentaryPlaceRecord,
  ): Promise<void> {
    const now = this.clock.now();
    const program = await findOpenProgram(this.programs, programId, now);
    const isNew = await this.registrations.add({
      ...place,
      program: registeredProgram(program),
      optionDescription: '',
      unitAmount: 0,
      people: 1,
      paymentId: null,
      payerDigest: null,
      confirmedAt: now,
      beforeWaitingList: true,
    });
    if (!isNew) throw new AppError('TRANSACTION_ID_REUSED');
    const details = { kind: 'added' as const, paid: 0, mode: null, reference: '', ...overbooked(place) };
    await this.changes.add(place.transactionId, { by: who, at: now, note, details });
    await this.queueMessage.execute('registration-confirmation', place.transactionId);
  }

  /** The recipient of emails about the place, also after it was cancelled; null when there is none. */
  recipientOf(transactionId: string): Promise<Recipient | null> {
    return this.registrations.recipientOf(transactionId, { includeCancelled: true });
  }

  /**
   * Cancels the registration.
   * @param evenIfAttended also when somebody was checked in
   * @throws RECORD_NOT_FOUND when it is not free, or cancelled already; PLACES_ATTENDED
   */
  async cancel(
    transactionId: string,
    { who, note }: ComplimentaryPlaceRecord,
    { evenIfAttended = false } = {},
  ): Promise<void> {
    if (!(await this.changes.cancelFree(transactionId))) throw new AppError('RECORD_NOT_FOUND');
    // The registration is locked now, so a check-in at the same time is seen here or is refused.
    if (!evenIfAttended && (await this.changes.hasArrivals(transactionId)))
      throw new AppError('PLACES_ATTENDED');
    const details = { kind: 'places-cancelled' as const, people: { from: 1, to: 0 } };
    await this.changes.add(transactionId, { by: who, at: this.clock.now(), note, details });
  }
}
