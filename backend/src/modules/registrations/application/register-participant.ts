import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { MAX_RUPEES } from '@qlu/contracts/money/money.rules';
import { repeatedPaymentText } from '@qlu/contracts/payments/repeats.rules';
import { DISPLAY_TIME } from '@qlu/contracts/programs/programs.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';
import { setValues } from '@qlu/contracts/resource/resource';
import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Digest } from '../../../kernel/digest.js';
import type { StableDigest } from '../../../kernel/stable-digest.js';
import { storeOnce } from '../../../kernel/store-once.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { Vault } from '../../../kernel/vault.js';
import type { QueueMessage } from '../../notifications/index.js';
import {
  completedRepeatSince,
  normalizedPayer,
  type Payment,
  type PaymentRecord,
  type PaymentService,
} from '../../payments/index.js';
import { chosenTier, findOpenProgram, type Program, type ProgramRepository } from '../../programs/index.js';
import { totalAmount, type ChosenPrice, type NewRegistration } from '../domain/registration.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';

/**
 * A request to register. `amount` (paise for one person) and `description` must be those of an offered tier.
 */
export interface RegistrationRequest {
  transactionId: string;
  programId: number;
  participant: ParticipantRecord;
  idNumber: string;
  amount: number;
  description: string;
  people: number;
  /** The visitor wants a second registration although the same one was completed recently. */
  payAgain: boolean;
}

/**
 * Registers a participant: immediately if it is free, else with one open order. The price comes from the
 * program, not from the request. The transaction id is the idempotency key of the attempt: a repeat gets the
 * same result.
 */
export class RegisterParticipant {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly registrations: RegistrationRepository,
    private readonly payments: PaymentService,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the payment with its order, or null for a free registration.
   * @throws PROGRAM_NOT_FOUND, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, PRICE_NOT_OFFERED,
   *   TRANSACTION_ID_REUSED, ALREADY_PAID, ALREADY_REGISTERED, GATEWAY_*
   */
  async execute(request: RegistrationRequest): Promise<Payment | null> {
    const requestDigest = this.vault.digest(digestedText(request));
    if (request.amount === 0) {
      await this.registerFree(request, requestDigest);
      return null;
    }
    const { transactionId, programId, amount, people, payAgain } = request;
    return this.payments.open(
      {
        transactionId,
        purpose: 'registration',
        amount: totalAmount(amount, people),
        item: `program:${programId}`,
        itemDetail: JSON.stringify([request.description, people]),
        payer: payerOf(request),
        requestDigest,
        payAgain,
      },
      async (isRepeat) => this.paidRecord(request, requestDigest, isRepeat),
    );
  }

  /** A repeat keeps the price of the first request, but is rejected when the program is over or external. */
  private async paidRecord(
    request: RegistrationRequest,
    requestDigest: Digest,
    isRepeat: boolean,
  ): Promise<PaymentRecord> {
    const program = await findOpenProgram(this.programs, request.programId, this.clock.now());
    const tier = isRepeat
      ? { paise: request.amount, description: request.description }
      : offeredTier(program, request);
    const registration = this.registrationOf(request, requestDigest, program, tier);
    return {
      add: (paymentId) => this.registrations.add({ ...registration, paymentId }),
      update: (first) => this.registrations.updateDetails(first, registration.participant),
    };
  }

  private async registerFree(request: RegistrationRequest, requestDigest: Digest): Promise<void> {
    await storeOnce(
      requestDigest,
      async () => {
        const program = await findOpenProgram(this.programs, request.programId, this.clock.now());
        const tier = offeredTier(program, request);
        const registration = this.registrationOf(request, requestDigest, program, tier);
        return this.storeFree(registration, request);
      },
      () => this.registrations.requestDigestOf(request.transactionId),
    );
  }

  /** False when the transaction id is taken. */
  private async storeFree(registration: NewRegistration, request: RegistrationRequest): Promise<boolean> {
    const now = this.clock.now();
    const payerDigest = this.digest.of(normalizedPayer(payerOf(request)));
    return this.transactions.run(async () => {
      const stored = { ...registration, payerDigest, confirmedAt: now };
      const repeated = await this.registrations.findFreeRepeat(stored, completedRepeatSince(now));
      if (repeated && !request.payAgain) throw alreadyRegistered(repeated, now);
      if (!(await this.registrations.add(stored))) return false;
      await this.queueMessage.execute('registration-confirmation', registration.transactionId);
      return true;
    });
  }

  private registrationOf(
    request: RegistrationRequest,
    requestDigest: Digest,
    program: Program,
    tier: ChosenPrice,
  ): NewRegistration {
    const { transactionId, participant, idNumber, people } = request;
    return {
      transactionId,
      requestDigest: requestDigest.current,
      program: {
        id: program.id,
        name: program.program_name,
        date: program.start_date,
        time: DISPLAY_TIME,
        location: program.venue,
        facilitators: program.trainers_presenters,
      },
      participant,
      idNumber: { sealed: this.vault.seal(idNumber, transactionId), mask: maskIdNumber(idNumber) },
      optionDescription: tier.description,
      unitAmount: tier.paise,
      people,
      paymentId: null,
      payerDigest: null,
      confirmedAt: null,
    };
  }
}

/**
 * The text of which digests are stored: its names and their order must not change. A field that was added later is in it
 * only when it is set, so that earlier attempts keep their digest.
 */
export function digestedText(request: RegistrationRequest): string {
  const { transactionId, programId, participant, idNumber, amount, description, people, payAgain } = request;
  const { full_name: fullName, email, phone, address, id_type: idType, ...added } = participant;
  return JSON.stringify({
    transactionId,
    programId,
    participant: { fullName, email, phone, address, idType, idNumber, ...setValues(added) },
    amount,
    description,
    people,
    payAgain: payAgain || undefined,
  });
}

function payerOf({ participant: { phone, email }, idNumber }: RegistrationRequest) {
  return { phone, email, idNumber };
}

function offeredTier(program: Program, { amount, description, people }: RegistrationRequest): ChosenPrice {
  const tier = chosenTier(program, amount, description);
  if (!tier) throw new AppError('PRICE_NOT_OFFERED');
  if (totalAmount(tier.paise, people) > MAX_RUPEES * 100) {
    const sentence = REGISTRATION_MESSAGES.tooMuchAtOnce;
    throw new AppError('VALIDATION_FAILED', { sentence, fields: { number_of_people: [sentence] } });
  }
  return tier;
}

function alreadyRegistered(repeated: { transactionId: string; confirmedAt: Date }, now: Date): AppError {
  const { transactionId, confirmedAt } = repeated;
  return new AppError('ALREADY_REGISTERED', {
    sentence: repeatedPaymentText(0, confirmedAt, now),
    payment: { transaction_id: transactionId, amount: 0, completed_at: confirmedAt.toISOString() },
  });
}
