import type { NewRegistration } from '../../domain/registration.js';
import type { Addressee } from '../../../notifications/index.js';
import type { PaymentSubject } from '../../../payments/index.js';
import { RegistrationRepository, type KnownRegistration } from '../../ports/registration-repository.js';

export class InMemoryRegistrationRepository extends RegistrationRepository {
  readonly stored = new Map<string, NewRegistration>();

  async add(registration: NewRegistration): Promise<boolean> {
    if (this.stored.has(registration.transactionId)) return false;
    this.stored.set(registration.transactionId, { ...registration });
    return true;
  }

  async findByTransaction(transactionId: string): Promise<KnownRegistration | null> {
    return this.stored.get(transactionId) ?? null;
  }

  async subjectOf(transactionId: string): Promise<PaymentSubject | null> {
    const registration = this.stored.get(transactionId);
    if (!registration) return null;
    const { id, name, date, time, location } = registration.program;
    const { participant, people } = registration;
    return {
      name: participant.fullName,
      program: { id, name, date, time, location, people },
      donation: null,
    };
  }

  async addresseeOf(transactionId: string): Promise<Addressee | null> {
    const participant = this.stored.get(transactionId)?.participant;
    return participant ? { name: participant.fullName, address: participant.email } : null;
  }

  async confirm(transactionId: string, at: Date): Promise<number | null> {
    const registration = this.stored.get(transactionId);
    if (!registration) return null;
    registration.confirmedAt ??= at;
    return registration.program.id;
  }
}
