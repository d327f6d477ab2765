import { Injectable } from '@nestjs/common';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { recentPaymentText } from '@qlu/contracts/payments/repeats.rules';
import { confirmationEnd, CONFIRMATION_MESSAGES } from '@qlu/contracts/registrations/confirmation.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { type Digest, StableDigest, Vault } from '../../../kernel/vault.js';
import { storeOnce } from '../../../kernel/store-once.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage, RecipientLimit } from '../../notifications/index.js';
import { OrderService, repeatSince, type Payment, type PaymentRecord } from '../../payments/index.js';
import { openProgram, type Program, ProgramRepository } from '../../programs/index.js';
import {
  registeredProgram,
  totalAmount,
  type ChosenPrice,
  type NewRegistration,
} from '../domain/registration.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import { type SeatOffer, SeatOffers } from '../ports/seat-offers.js';
import { RegisterOffered } from './register-offered.js';
import {
  offeredTier,
  payerKeyOf,
  unaskedRemoved,
  withRequestedFields,
  type RegistrationRequest,
} from './registration-request.js';
import { setValues } from '@qlu/contracts/resource/resource';

/**
 * `payment` is null for a free registration, `ownToken` for a paid one, which is changed with its result page's token. A free
 * one whose link comes only by email has none either; until it is confirmed, it has the time to which its seats are held.
 */
interface Registered {
  payment: Payment | null;
  ownToken: string | null;
  confirmUntil: Date | null;
}

type Stored = Omit<Registered, 'payment'>;

/**
 * Registers a participant: immediately if it is free, else with one open order. The price comes from the
 * program, not from the request. The transaction id is the idempotency key of the attempt: a repeat gets the
 * same result.
 */
@Injectable()
export class RegisterParticipant {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly registrations: RegistrationRepository,
    private readonly orders: OrderService,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
    private readonly clock: Clock,
    private readonly offered: RegisterOffered,
    private readonly offers: SeatOffers,
    private readonly transactions: Transactions,
    private readonly recipients: RecipientLimit,
  ) {}

  /**
   * Returns the payment with its order, or for a free registration the token of the person's own page.
   * @throws VALIDATION_FAILED, PROGRAM_NOT_FOUND, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, PRICE_NOT_OFFERED,
   *   PROGRAM_FULL, OPTION_FULL, TRANSACTION_ID_REUSED, PAYMENT_IN_PROGRESS, ALREADY_PAID, ALREADY_REGISTERED, TOO_MANY_EMAILS, TOO_MANY_HELD, HOLD_ENDED, OFFER_*, GATEWAY_*
   */
  async execute(request: RegistrationRequest): Promise<Registered> {
    const asked = await this.withoutUnasked(request);
    const requestDigest = this.vault.digest(digestedText(asked));
    if (request.amount === 0) {
      return { payment: null, ...(await this.registerFree(request, requestDigest)) };
    }
    const { transactionId, programId, amount, people, payAgain } = request;
    const payment = await this.orders.begin(
      {
        transactionId,
        purpose: 'registration',
        amount: totalAmount(amount, people),
        item: `program:${programId}`,
        itemDetail: JSON.stringify([request.description, people]),
        payerKey: payerKeyOf(asked),
        requestDigest,
        payAgain,
      },
      async (isRepeat) => this.paidRecord(request, requestDigest, isRepeat),
    );
    return { payment, ownToken: null, confirmUntil: null };
  }

  /** What nobody asked for is in no digest either. An unknown program is rejected later. */
  private async withoutUnasked(request: RegistrationRequest): Promise<RegistrationRequest> {
    const program = await this.programs.find(request.programId);
    return program ? unaskedRemoved(request, program) : request;
  }

  /** A repeat keeps the price of the first request, but is rejected when the program is over or external. */
  private async paidRecord(
    request: RegistrationRequest,
    requestDigest: Digest,
    isRepeat: boolean,
  ): Promise<PaymentRecord> {
    const program = openProgram(await this.programs.lockShared(request.programId), this.clock.now());
    const tier = isRepeat
      ? { paise: request.amount, description: request.description }
      : offeredTier(program, request);
    const registration = this.registrationOf(request, requestDigest, program, tier);
    const offer = await this.offerOf(request);
    if (offer) return this.offered.paidRecord(offer, registration);
    return {
      add: (paymentId) => this.registrations.add({ ...registration, paymentId }),
      isGivenUp: (paid) => this.registrations.isGivenUp(paid),
      reopen: (first) => this.registrations.renewHold(first),
    };
  }

  private async registerFree(request: RegistrationRequest, requestDigest: Digest): Promise<Stored> {
    const { transactionId } = request;
    await storeOnce(
      requestDigest,
      async () => {
        const offer = await this.offerOf(request);
        await this.transactions.run(() => this.storeFree(request, requestDigest, offer));
        return true;
      },
      () => this.registrations.requestDigestOf(transactionId),
    );
    const confirmation = await this.registrations.emailConfirmationOf(transactionId);
    if (!confirmation)
      return { ownToken: await this.registrations.ownTokenOf(transactionId), confirmUntil: null };
    const { isDone, heldUntil } = confirmation;
    if (!isDone && !heldUntil)
      throw new AppError('HOLD_ENDED', { sentence: CONFIRMATION_MESSAGES.endedAgain });
    // The link of the email proves that the address is the person's.
    return { ownToken: null, confirmUntil: heldUntil };
  }

  /** Stores a free registration and its email. @throws TRANSACTION_ID_REUSED also for a repeat of the same request */
  private async storeFree(
    request: RegistrationRequest,
    requestDigest: Digest,
    offer: SeatOffer | null,
  ): Promise<void> {
    const { transactionId, programId, participant, payAgain } = request;
    const now = this.clock.now();
    const program = openProgram(await this.programs.lockShared(programId), now);
    const tier = offeredTier(program, request);
    const { heldFrom, ...registration } = this.registrationOf(request, requestDigest, program, tier);
    // An offer of the waiting list came by email.
    const heldUntil = program.confirm_by_email && !offer ? confirmationEnd(program, now) : null;
    if (heldUntil && (await this.recipients.isReached(participant.email)))
      throw new AppError('TOO_MANY_EMAILS');
    if (offer) {
      if (await this.registrations.requestDigestOf(transactionId))
        throw new AppError('TRANSACTION_ID_REUSED');
      await this.offered.release(offer, transactionId);
    }
    const free = {
      ...registration,
      payerDigest: this.digest.of(payerKeyOf(unaskedRemoved(request, program))),
      heldFrom: heldUntil && heldFrom,
      heldUntil,
      confirmedAt: heldUntil ? null : now,
      waitingEntryId: offer?.entryId,
    };
    if (await this.registrations.hasFreeRepeat(free, payAgain ? null : repeatSince(now)))
      throw new AppError('ALREADY_REGISTERED', { sentence: recentPaymentText(0) });
    await this.queueMessage.execute(
      heldUntil ? 'place-to-confirm' : 'registration-confirmation',
      transactionId,
    );
    // Last, because it locks the seats of the program until the commit. Throwing rolls back everything that this request stored.
    if (!(await this.addFree(free))) throw new AppError('TRANSACTION_ID_REUSED');
  }

  private async addFree(registration: NewRegistration): Promise<boolean> {
    try {
      return await this.registrations.add(registration);
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.code !== 'TOO_MANY_HELD') throw cause;
      throw new AppError('TOO_MANY_HELD', { sentence: CONFIRMATION_MESSAGES.tooMany, cause });
    }
  }

  /** @throws OFFER_ENDED, OFFER_DIFFERENT */
  private async offerOf(request: RegistrationRequest): Promise<SeatOffer | null> {
    const { waitingToken: token, transactionId, programId, description: option, people } = request;
    return token ? this.offers.check({ token, transactionId, programId, option, people }) : null;
  }

  private registrationOf(
    request: RegistrationRequest,
    requestDigest: Digest,
    program: Program,
    tier: ChosenPrice,
  ): NewRegistration {
    const { transactionId, people } = request;
    const { participant, idNumber } = withRequestedFields(request, program);
    return {
      transactionId,
      requestDigest: requestDigest.current,
      program: registeredProgram(program),
      participant,
      idNumber: {
        sealed: this.vault.seal(idNumber, transactionId),
        mask: idNumber === '' ? '' : maskIdNumber(idNumber),
      },
      optionDescription: tier.description,
      unitAmount: tier.paise,
      people,
      paymentId: null,
      payerDigest: null,
      confirmedAt: null,
      heldFrom: request.network ? this.digest.of(`network:${request.network}`) : null,
    };
  }
}

/**
 * The text of which digests are stored: its names and their order must not change. A field that was added later is in it
 * only when it is set, so that earlier attempts keep their digest.
 */
export function digestedText(request: RegistrationRequest): string {
  const { transactionId, programId, participant, idNumber, amount, description, people } = request;
  const { payAgain, waitingToken } = request;
  const { full_name: fullName, email, phone, address, id_type: idType, ...added } = participant;
  return JSON.stringify({
    transactionId,
    programId,
    participant: { fullName, email, phone, address, idType, idNumber, ...setValues(added) },
    amount,
    description,
    people,
    payAgain: payAgain || undefined,
    waitingToken: waitingToken || undefined,
  });
}
