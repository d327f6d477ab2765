import { Injectable } from '@nestjs/common';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { recentPaymentText } from '@qlu/contracts/payments/repeats.rules';
import { confirmationEnd, CONFIRMATION_MESSAGES } from '@qlu/contracts/registrations/confirmation.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import type { Digest } from '../../../kernel/digest.js';
import { StableDigest } from '../../../kernel/stable-digest.js';
import { storeOnce } from '../../../kernel/store-once.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage, RecipientLimit } from '../../notifications/index.js';
import {
  BeginPayment,
  repeatSince,
  type FirstRecord,
  type Payment,
  type PaymentRecord,
} from '../../payments/index.js';
import { openProgram, type Program, ProgramRepository, type ProgramVersion } from '../../programs/index.js';
import {
  registeredProgram,
  totalAmount,
  type ChosenPrice,
  type NewRegistration,
} from '../domain/registration.js';
import { type FreeOutcome, RegistrationRepository } from '../ports/registration-repository.js';
import { type SeatOffer, SeatOffers } from '../ports/seat-offers.js';
import { RegisterOffered } from './register-offered.js';
import { digestedText } from './registration-digest.js';
import {
  offeredTier,
  payerKeyOf,
  unaskedRemoved,
  withRequestedFields,
  type RegistrationRequest,
} from './registration-request.js';

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
    private readonly beginPayment: BeginPayment,
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
    const payment = await this.beginPayment.execute(
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
      this.cachedRecord(request, requestDigest),
    );
    return { payment, ownToken: null, confirmUntil: null };
  }

  /** What nobody asked for is in no digest either. An unknown program is rejected later. */
  private async withoutUnasked(request: RegistrationRequest): Promise<RegistrationRequest> {
    const found =
      this.programs.cached(request.programId) ?? (await this.programs.findVersion(request.programId));
    return found ? unaskedRemoved(request, found.program) : request;
  }

  /** A repeat keeps the price of the first request, but is rejected when the program is over or external. */
  private async paidRecord(
    request: RegistrationRequest,
    requestDigest: Digest,
    isRepeat: boolean,
  ): Promise<PaymentRecord> {
    const found = await this.programs.findVersion(request.programId);
    const program = openProgram(found?.program ?? null, this.clock.now());
    const tier = isRepeat
      ? { paise: request.amount, description: request.description }
      : offeredTier(program, request);
    const registration = this.registrationOf(request, requestDigest, program, tier);
    const offer = await this.offerOf(request);
    if (offer) return this.offered.paidRecord(offer, registration);
    return {
      add: (paymentId) => this.registrations.add({ ...registration, paymentId }),
      insertOf: (paymentId) => this.registrations.insertOf({ ...registration, paymentId }),
      isGivenUp: (paid) => this.registrations.isGivenUp(paid),
      reopen: (first) => this.registrations.renewHold(first),
    };
  }

  /** The record with the program as it was read before; null when it would be rejected, and for an offer. */
  private cachedRecord(request: RegistrationRequest, requestDigest: Digest): FirstRecord | null {
    const cached = request.waitingToken ? null : this.programs.cached(request.programId);
    const registration = this.ifAccepted(request, requestDigest, cached, this.clock.now());
    return (
      cached &&
      registration && {
        insertOf: (paymentId) => this.registrations.insertOf({ ...registration, paymentId }),
        holds: this.programs.isUnchanged(cached),
      }
    );
  }

  private async registerFree(request: RegistrationRequest, requestDigest: Digest): Promise<Stored> {
    const { transactionId } = request;
    let stored: Stored | null = null;
    await storeOnce(
      requestDigest,
      async () => {
        const offer = await this.offerOf(request);
        // Known only after the commit: the token of a transaction that failed belongs to nothing.
        stored = offer
          ? await this.transactions.run(() => this.storeOffered(request, requestDigest, offer))
          : await this.storeFree(request, requestDigest);
        return stored !== null;
      },
      () => this.registrations.requestDigestOf(transactionId),
    );
    return stored ?? this.storedBefore(transactionId);
  }

  private async storedBefore(transactionId: string): Promise<Stored> {
    const confirmation = await this.registrations.emailConfirmationOf(transactionId);
    if (!confirmation)
      return { ownToken: await this.registrations.ownTokenOf(transactionId), confirmUntil: null };
    const { isDone, heldUntil } = confirmation;
    if (!isDone && !heldUntil)
      throw new AppError('HOLD_ENDED', { sentence: CONFIRMATION_MESSAGES.endedAgain });
    return { ownToken: null, confirmUntil: heldUntil };
  }

  /** Like `storeFree`, with the seats of an offer, in the current transaction. */
  private async storeOffered(
    request: RegistrationRequest,
    requestDigest: Digest,
    offer: SeatOffer,
  ): Promise<Stored | null> {
    const { transactionId } = request;
    if (await this.registrations.requestDigestOf(transactionId)) return null;
    await this.offered.release(offer, transactionId);
    return this.storeFree(request, requestDigest, offer.entryId);
  }

  /**
   * Null when the transaction id is taken. Uses the program as it was read
   * before, which saves reading it: the statement that stores the registration checks that it has not changed. A
   * rejection is always decided on the current program.
   */
  private async storeFree(
    request: RegistrationRequest,
    requestDigest: Digest,
    waitingEntryId?: number,
  ): Promise<Stored | null> {
    const now = this.clock.now();
    const cached = this.programs.cached(request.programId);
    const accepted = this.ifAccepted(request, requestDigest, cached, now);
    let outcome: FreeOutcome = { state: 'program-changed' };
    let confirmUntil: Date | null = null;
    const add = (registration: NewRegistration, program: ProgramVersion): Promise<FreeOutcome> => {
      confirmUntil = registration.heldUntil ?? null;
      return this.addFree(request, { ...registration, waitingEntryId }, program, now);
    };
    if (cached && accepted) outcome = await add(accepted, cached);
    while (outcome.state === 'program-changed') {
      const current = await this.programs.findVersion(request.programId);
      const registration = this.offeredRegistration(request, requestDigest, current, now);
      if (current) outcome = await add(registration, current);
    }
    if (outcome.state === 'repeated') {
      throw new AppError('ALREADY_REGISTERED', { sentence: recentPaymentText(0) });
    }
    if (outcome.state !== 'added') return null;
    // The link of the email proves that the address is the person's.
    return { ownToken: confirmUntil ? null : outcome.ownToken, confirmUntil };
  }

  /** @throws OFFER_ENDED, OFFER_DIFFERENT */
  private async offerOf(request: RegistrationRequest): Promise<SeatOffer | null> {
    const { waitingToken: token, transactionId, programId, description: option, people } = request;
    return token ? this.offers.check({ token, transactionId, programId, option, people }) : null;
  }

  private async addFree(
    request: RegistrationRequest,
    registration: NewRegistration,
    program: ProgramVersion,
    now: Date,
  ): Promise<FreeOutcome> {
    const payerDigest = this.digest.of(payerKeyOf(unaskedRemoved(request, program.program)));
    const { heldUntil } = registration;
    if (heldUntil && (await this.recipients.isReached(request.participant.email)))
      throw new AppError('TOO_MANY_EMAILS');
    try {
      return await this.registrations.addFree({
        registration: { ...registration, payerDigest, confirmedAt: heldUntil ? null : now },
        program,
        repeatsSince: request.payAgain ? null : repeatSince(now),
        message: this.queueMessage.prepare(heldUntil ? 'place-to-confirm' : 'registration-confirmation'),
      });
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.code !== 'TOO_MANY_HELD') throw cause;
      throw new AppError('TOO_MANY_HELD', { sentence: CONFIRMATION_MESSAGES.tooMany, cause });
    }
  }

  /** With the price that the program offers now. */
  private offeredRegistration(
    request: RegistrationRequest,
    requestDigest: Digest,
    found: ProgramVersion | null,
    now: Date,
  ): NewRegistration {
    const program = openProgram(found?.program ?? null, now);
    return this.registrationOf(request, requestDigest, program, offeredTier(program, request));
  }

  /** Null when the request would be rejected. */
  private ifAccepted(
    ...parts: Parameters<RegisterParticipant['offeredRegistration']>
  ): NewRegistration | null {
    try {
      return this.offeredRegistration(...parts);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  private registrationOf(
    request: RegistrationRequest,
    requestDigest: Digest,
    program: Program,
    tier: ChosenPrice,
  ): NewRegistration {
    const { transactionId, people } = request;
    const { participant, idNumber } = withRequestedFields(request, program);
    // An offer of the waiting list came by email.
    const isToConfirm = program.confirm_by_email && tier.paise === 0 && !request.waitingToken;
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
      heldFrom:
        request.network && (tier.paise > 0 || isToConfirm)
          ? this.digest.of(`network:${request.network}`)
          : null,
      heldUntil: isToConfirm ? confirmationEnd(program, this.clock.now()) : null,
    };
  }
}
