import { Injectable } from '@nestjs/common';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { MAX_PAISE } from '@qlu/contracts/money/money.rules';
import { recentPaymentText } from '@qlu/contracts/payments/repeats.rules';
import { confirmationEnd, CONFIRMATION_MESSAGES } from '@qlu/contracts/registrations/confirmation.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';
import { setValues } from '@qlu/contracts/resource/resource';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { type Digest, StableDigest, Vault } from '../../../kernel/vault.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage, RecipientLimit } from '../../notifications/index.js';
import {
  OrderService,
  normalizedPayer,
  repeatSince,
  type Payment,
  type PaymentRecord,
} from '../../payments/index.js';
import {
  chosenTier,
  onlyAsked,
  openProgram,
  type Program,
  ProgramRepository,
  withoutUnasked,
} from '../../programs/index.js';
import { registeredProgram, type ChosenPrice, type NewRegistration } from '../domain/registration.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import { type SeatOffer, SeatOffers } from '../ports/seat-offers.js';

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
  /** The visitor's network, see `toSharedNetwork`. It may change between two requests of one attempt. */
  network?: string | null;
  /** The secret of an offer of the waiting list. */
  waitingToken?: string | null;
}

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
export class RegistrationService {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly registrations: RegistrationRepository,
    private readonly offers: SeatOffers,
    private readonly orders: OrderService,
    private readonly queueMessage: QueueMessage,
    private readonly recipients: RecipientLimit,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the payment with its order, or for a free registration the token of the person's own page.
   * @throws VALIDATION_FAILED, PROGRAM_NOT_FOUND, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, PRICE_NOT_OFFERED,
   *   PROGRAM_FULL, OPTION_FULL, TRANSACTION_ID_REUSED, PAYMENT_IN_PROGRESS, ALREADY_PAID, ALREADY_REGISTERED, TOO_MANY_EMAILS, TOO_MANY_HELD, HOLD_ENDED, OFFER_*, GATEWAY_*
   */
  async register(request: RegistrationRequest): Promise<Registered> {
    if (request.amount === 0) return { payment: null, ...(await this.registerFree(request)) };
    const asked = toAsked(request, await this.programs.find(request.programId));
    const requestDigest = this.vault.digest(digestedText(asked));
    const { transactionId, programId, amount, people, payAgain } = request;
    const payment = await this.orders.begin(
      {
        transactionId,
        purpose: 'registration',
        amount: amount * people,
        item: `program:${programId}`,
        itemDetail: JSON.stringify([request.description, people]),
        payerKey: toPayerKey(asked),
        requestDigest,
        payAgain,
      },
      async (isRepeat) => this.toPaymentRecord(request, requestDigest, isRepeat),
    );
    return { payment, ownToken: null, confirmUntil: null };
  }

  /** Ends the holds of all unpaid orders that took the offer of an entry of the waiting list. @throws OFFER_IN_USE */
  async releaseOrders(entryId: number): Promise<void> {
    await this.registrations.releaseOrders(entryId, '');
  }

  /** A repeat keeps the price of the first request, but is rejected when the program is over or external. */
  private async toPaymentRecord(
    request: RegistrationRequest,
    requestDigest: Digest,
    isRepeat: boolean,
  ): Promise<PaymentRecord> {
    const program = openProgram(await this.programs.lockShared(request.programId), this.clock.now());
    const tier = isRepeat
      ? { paise: request.amount, description: request.description }
      : findTier(program, request);
    const registration = this.toRegistration(request, requestDigest, program, tier);
    const offer = await this.findOffer(request);
    return {
      add: async (paymentId) => {
        if (offer) await this.takeOffer(offer, request.transactionId);
        const added = { ...registration, paymentId, waitingEntryId: offer?.entryId };
        if (!(await this.registrations.add(added))) return false;
        // The order holds the seats until the offer ends, at least.
        if (offer) await this.registrations.holdForOffer(request.transactionId, offer.entryId, offer.until);
        return true;
      },
      isGivenUp: (paid) => this.registrations.isGivenUp(paid),
      reopen: async (first) => {
        if (!offer?.isRunning) return this.registrations.renewHold(first);
        await this.takeOffer(offer, first);
        await this.registrations.holdForOffer(first, offer.entryId, offer.until);
      },
    };
  }

  /** A repeat of a stored request succeeds, even when it would be rejected now. */
  private async registerFree(request: RegistrationRequest): Promise<Stored> {
    try {
      const offer = await this.findOffer(request);
      return await this.transactions.run(() => this.storeFree(request, offer));
    } catch (error) {
      const { transactionId, programId } = request;
      const known = await this.registrations.findRequestDigest(transactionId);
      if (!known) throw error;
      const asked = toAsked(request, await this.programs.find(programId));
      if (!this.vault.digest(digestedText(asked)).equals(known)) throw new AppError('TRANSACTION_ID_REUSED');
      return this.findStored(transactionId);
    }
  }

  private async findStored(transactionId: string): Promise<Stored> {
    const confirmation = await this.registrations.findEmailConfirmation(transactionId);
    if (!confirmation)
      return { ownToken: await this.registrations.findOwnToken(transactionId), confirmUntil: null };
    const { isDone, heldUntil } = confirmation;
    if (!isDone && !heldUntil)
      throw new AppError('HOLD_ENDED', { sentence: CONFIRMATION_MESSAGES.endedAgain });
    // The link of the email proves that the address is the person's.
    return { ownToken: null, confirmUntil: heldUntil };
  }

  /** Stores a free registration and its email. @throws TRANSACTION_ID_REUSED also for a repeat of the same request */
  private async storeFree(request: RegistrationRequest, offer: SeatOffer | null): Promise<Stored> {
    const { transactionId, programId, participant, payAgain } = request;
    const now = this.clock.now();
    const program = openProgram(await this.programs.lockShared(programId), now);
    const asked = toAsked(request, program);
    const requestDigest = this.vault.digest(digestedText(asked));
    const tier = findTier(program, request);
    const { heldFrom, ...registration } = this.toRegistration(request, requestDigest, program, tier);
    // An offer of the waiting list came by email.
    const heldUntil = program.confirm_by_email && !offer ? confirmationEnd(program, now) : null;
    if (heldUntil && (await this.recipients.isReached(participant.email)))
      throw new AppError('TOO_MANY_EMAILS');
    if (offer) {
      if (await this.registrations.findRequestDigest(transactionId))
        throw new AppError('TRANSACTION_ID_REUSED');
      await this.takeOffer(offer, transactionId);
    }
    const free = {
      ...registration,
      payerDigest: this.digest.of(toPayerKey(asked)),
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
    const ownToken = await this.addFree(free);
    if (!ownToken) throw new AppError('TRANSACTION_ID_REUSED');
    // The link of the email proves that the address is the person's.
    return heldUntil ? { ownToken: null, confirmUntil: heldUntil } : { ownToken, confirmUntil: null };
  }

  /**
   * Turns the seats that an offer holds into those of an order or a free registration, in the current transaction: ends the hold of
   * the offer and of earlier orders of the same person.
   * @throws OFFER_ENDED, OFFER_IN_USE while Razorpay has not reported the outcome of an earlier order
   */
  private async takeOffer(offer: SeatOffer, transactionId: string): Promise<void> {
    await this.registrations.releaseOrders(offer.entryId, transactionId);
    await this.offers.take(offer);
  }

  private async addFree(registration: NewRegistration): Promise<string | null> {
    try {
      return await this.registrations.add(registration);
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.code !== 'TOO_MANY_HELD') throw cause;
      throw new AppError('TOO_MANY_HELD', { sentence: CONFIRMATION_MESSAGES.tooMany, cause });
    }
  }

  /** @throws OFFER_ENDED, OFFER_DIFFERENT */
  private async findOffer(request: RegistrationRequest): Promise<SeatOffer | null> {
    const { waitingToken: token, transactionId, programId, description: option, people } = request;
    return token ? this.offers.check({ token, transactionId, programId, option, people }) : null;
  }

  private toRegistration(
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

/** The request with what the program asks for, so that data nobody needs is not stored. */
function withRequestedFields(
  { participant, idNumber: given }: RegistrationRequest,
  program: Program,
): Pick<RegistrationRequest, 'participant' | 'idNumber'> {
  const { person, idNumber } = onlyAsked(program, participant, given);
  return { participant: program.ask_heard_from ? person : { ...person, heard_from: null }, idNumber };
}

/** The request without an address and an ID number that the program does not ask for. An unknown program is rejected later. */
function toAsked(request: RegistrationRequest, program: Program | null): RegistrationRequest {
  if (!program) return request;
  const { person: participant, idNumber } = withoutUnasked(program, request.participant, request.idNumber);
  return { ...request, participant, idNumber };
}

function toPayerKey({ participant: { phone, email }, idNumber }: RegistrationRequest): string {
  return normalizedPayer({ phone, email, idNumber });
}

function findTier(program: Program, { amount, description, people }: RegistrationRequest): ChosenPrice {
  const tier = chosenTier(program, amount, description);
  if (!tier) throw new AppError('PRICE_NOT_OFFERED');
  if (tier.paise * people > MAX_PAISE) {
    const sentence = REGISTRATION_MESSAGES.tooMuchAtOnce;
    throw new AppError('VALIDATION_FAILED', { sentence, fields: { number_of_people: [sentence] } });
  }
  return tier;
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
