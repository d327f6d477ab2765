import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { MAX_RUPEES } from '@qlu/contracts/money/money.rules';
import { DISPLAY_TIME } from '@qlu/contracts/programs/programs.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import { storeOnce } from '../../../kernel/store-once.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { Vault } from '../../../kernel/vault.js';
import type { QueueMessage } from '../../notifications/index.js';
import type { OpenOrder, Payment, PaymentRepository } from '../../payments/index.js';
import { chosenTier, isOpenForRegistration, type ProgramRepository } from '../../programs/index.js';
import { totalAmount, type NewRegistration, type Participant } from '../domain/registration.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';

/** What a visitor asks for. `amount` in paise for one person, `description` of the tier: both must be offered. */
export interface RegistrationRequest {
  transactionId: string;
  programId: number;
  participant: Participant;
  amount: number;
  description: string;
  people: number;
}

const CURRENCY = 'INR';

/**
 * Registers a participant: at once where it costs nothing, else with one open order. The server's own price decides
 * (decisions §2). The transaction id is the idempotency key: the same request again gets the same result.
 */
export class RegisterParticipant {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly registrations: RegistrationRepository,
    private readonly payments: PaymentRepository,
    private readonly openOrder: OpenOrder,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The payment with its order, or null for a registration that costs nothing.
   * @throws PROGRAM_NOT_FOUND, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, PRICE_NOT_OFFERED,
   *   TRANSACTION_ID_REUSED, GATEWAY_*
   */
  async execute(request: RegistrationRequest): Promise<Payment | null> {
    const requestDigest = this.vault.digest(JSON.stringify(request));
    await storeOnce(
      requestDigest,
      () => this.store(request, requestDigest),
      async () => (await this.registrations.findByTransaction(request.transactionId))?.requestDigest ?? null,
    );
    return request.amount === 0 ? null : this.openOrder.execute(request.transactionId);
  }

  /** False when the transaction id is taken. */
  private async store(request: RegistrationRequest, requestDigest: Buffer): Promise<boolean> {
    const program = await this.programs.find(request.programId);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    if (!isOpenForRegistration(program, todayInIndia(this.clock.now())))
      throw new AppError('REGISTRATION_CLOSED');
    if (program.registersElsewhere) throw new AppError('EXTERNAL_REGISTRATION');
    const tier = chosenTier(program, request.amount, request.description);
    if (!tier) throw new AppError('PRICE_NOT_OFFERED');
    if (totalAmount(tier.paise, request.people) > MAX_RUPEES * 100) {
      const sentence = REGISTRATION_MESSAGES.tooMuchAtOnce;
      throw new AppError('VALIDATION_FAILED', { sentence, fields: { number_of_people: [sentence] } });
    }

    const { idNumber, ...participant } = request.participant;
    const registration: NewRegistration = {
      transactionId: request.transactionId,
      requestDigest,
      program: {
        id: program.id,
        name: program.programName,
        date: program.startDate,
        time: DISPLAY_TIME,
        location: program.venue,
        facilitators: program.trainersPresenters,
      },
      participant,
      idNumber: { sealed: this.vault.seal(idNumber, request.transactionId), mask: maskIdNumber(idNumber) },
      optionDescription: tier.description,
      unitAmount: tier.paise,
      people: request.people,
      paymentId: null,
      confirmedAt: null,
    };
    if (tier.paise === 0) return this.storeFree({ ...registration, confirmedAt: this.clock.now() });
    return this.storeWithPayment(registration);
  }

  private async storeFree(registration: NewRegistration): Promise<boolean> {
    return this.transactions.run(async () => {
      const added = await this.registrations.add(registration);
      if (added) await this.queueMessage.execute('registration-confirmation', registration.transactionId);
      return added;
    });
  }

  private async storeWithPayment(registration: NewRegistration): Promise<boolean> {
    const { transactionId, unitAmount, people } = registration;
    return this.transactions.run(async () => {
      const amount = totalAmount(unitAmount, people);
      const payment = await this.payments.add({
        transactionId,
        purpose: 'registration',
        amount,
        currency: CURRENCY,
      });
      if (!payment) return false;
      const added = await this.registrations.add({ ...registration, paymentId: payment });
      // A free registration holds the id: nothing of this request may stay.
      if (!added) throw new AppError('TRANSACTION_ID_REUSED');
      return true;
    });
  }
}
