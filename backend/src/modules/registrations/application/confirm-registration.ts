import type { Payment, PaymentOwner } from '../../payments/index.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';

/** The registration side of a settled payment: the place is certain. */
export class ConfirmRegistration implements PaymentOwner {
  constructor(private readonly registrations: RegistrationRepository) {}

  async paymentSettled(payment: Payment, settledAt: Date): Promise<void> {
    await this.registrations.confirm(payment.transactionId, settledAt);
  }
}
