import type { NewRegistration } from '../../src/modules/registrations/domain/registration.js';
import type { Recipient } from '../../src/modules/notifications/index.js';
import type { PaymentContact, PaymentSubject } from '../../src/modules/payments/index.js';
import {
  RegistrationRepository,
  type ConfirmedRegistration,
  type EmailConfirmation,
  type OpenOrderFacts,
} from '../../src/modules/registrations/ports/registration-repository.js';

export class InMemoryRegistrationRepository extends RegistrationRepository {
  readonly stored = new Map<string, NewRegistration>();

  async add(registration: NewRegistration): Promise<boolean> {
    if (this.stored.has(registration.transactionId)) return false;
    this.stored.set(registration.transactionId, { ...registration });
    return true;
  }

  async requestDigestOf(transactionId: string): Promise<Buffer | null> {
    return this.stored.get(transactionId)?.requestDigest ?? null;
  }

  async hasFreeRepeat(registration: NewRegistration, since: Date | null): Promise<boolean> {
    return [...this.stored.values()].some(
      (one) =>
        since !== null &&
        one.paymentId === null &&
        registration.payerDigest !== null &&
        one.payerDigest?.equals(registration.payerDigest) &&
        one.program.id === registration.program.id &&
        one.optionDescription === registration.optionDescription &&
        one.people === registration.people &&
        one.transactionId !== registration.transactionId &&
        one.confirmedAt !== null &&
        one.confirmedAt >= since,
    );
  }

  // Only the database holds seats.
  async emailConfirmationOf(): Promise<EmailConfirmation | null> {
    return null;
  }

  async isGivenUp(): Promise<boolean> {
    return false;
  }

  async openOrderOf(transactionId: string): Promise<OpenOrderFacts | null> {
    const stored = this.stored.get(transactionId);
    if (!stored || stored.confirmedAt) return null;
    const { program, optionDescription: option, unitAmount } = stored;
    return { programId: program.id, option, unitAmount, isInProgress: false };
  }

  async repeatsOf(): Promise<[]> {
    return [];
  }

  async contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    const found = [...this.stored.values()].filter(({ paymentId }) => paymentIds.includes(paymentId ?? ''));
    return new Map(
      found.map(({ paymentId, participant, program }) => [
        paymentId as string,
        {
          name: participant.full_name,
          phone: participant.phone,
          email: participant.email,
          item: program.name,
        },
      ]),
    );
  }

  async subjectOf(transactionId: string): Promise<PaymentSubject | null> {
    const registration = this.stored.get(transactionId);
    if (!registration) return null;
    const { id, name, date, time, location } = registration.program;
    const { participant, people, optionDescription: option } = registration;
    return {
      name: participant.full_name,
      idType: participant.id_type,
      program: {
        id,
        name,
        date,
        endDate: null,
        time,
        location,
        people,
        names: [...(participant.participant_names ?? [])],
        joiningLink: null,
        option,
        hasSeat: true,
        isCancelled: false,
        isProgramCancelled: false,
        checkInCode: '0',
      },
      donation: null,
    };
  }

  async recipientOf(transactionId: string): Promise<Recipient | null> {
    const participant = this.stored.get(transactionId)?.participant;
    return participant ? { name: participant.full_name, address: participant.email } : null;
  }

  async ownTokenOf(transactionId: string): Promise<string | null> {
    return this.stored.has(transactionId) ? `own-${transactionId}` : null;
  }

  // The history is in the database.
  async isOfOffice(): Promise<boolean> {
    return false;
  }

  // Only the database counts seats.
  async freeHold(): Promise<boolean> {
    return false;
  }

  async renewHold(): Promise<void> {
    await Promise.resolve();
  }

  async keepSeats(): Promise<void> {
    await Promise.resolve();
  }

  async releaseOrders(): Promise<void> {
    await Promise.resolve();
  }

  async holdForOffer(): Promise<void> {
    await Promise.resolve();
  }

  async giveSeat(): Promise<boolean> {
    return false;
  }

  async programWithoutSeat(): Promise<number | null> {
    return null;
  }

  async confirm(transactionId: string, at: Date): Promise<ConfirmedRegistration | null> {
    const registration = this.stored.get(transactionId);
    if (!registration) return null;
    registration.confirmedAt ??= at;
    return { programId: registration.program.id, hasSeat: true };
  }

  async unpaidBefore(): Promise<string[]> {
    // Whether a registration is paid is known to the database's payments only.
    return [];
  }

  async discard(): Promise<boolean> {
    return false;
  }

  async erase(transactionId: string, _before: Date, sealedNothing: Buffer): Promise<boolean> {
    const registration = this.stored.get(transactionId);
    if (!registration || registration.confirmedAt) return false;
    registration.participant = {
      ...registration.participant,
      full_name: '',
      email: '',
      phone: '',
      address: '',
    };
    registration.idNumber = { sealed: sealedNothing, mask: '' };
    return true;
  }
}
