import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { recentPaymentText } from '@qlu/contracts/payments/repeats.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Digest } from '../../../kernel/digest.js';
import type { StableDigest } from '../../../kernel/stable-digest.js';
import { storeOnce } from '../../../kernel/store-once.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { Vault } from '../../../kernel/vault.js';
import type { QueueMessage } from '../../notifications/index.js';
import {
  type BeginPayment,
  repeatSince,
  type FirstRecord,
  type Payment,
  type PaymentRecord,
} from '../../payments/index.js';
import {
  openProgram,
  type Program,
  type ProgramRepository,
  type ProgramVersion,
} from '../../programs/index.js';
import {
  registeredProgram,
  totalAmount,
  type ChosenPrice,
  type NewRegistration,
} from '../domain/registration.js';
import type { FreeOutcome, RegistrationRepository } from '../ports/registration-repository.js';
import type { SeatOffer, SeatOffers } from '../ports/seat-offers.js';
import type { RegisterOffered } from './register-offered.js';
import { digestedText } from './registration-digest.js';
import {
  offeredTier,
  payerKeyOf,
  unaskedRemoved,
  withRequestedFields,
  type RegistrationRequest,
} from './registration-request.js';

/** `payment` is null for a free registration, `ownToken` for a paid one, which is changed with its result page's token. */
interface Registered {
  payment: Payment | null;
  ownToken: string | null;
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
    private readonly beginPayment: BeginPayment,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
    private readonly clock: Clock,
    private readonly offered: RegisterOffered,
    private readonly offers: SeatOffers,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns the payment with its order, or for a free registration the token of the person's own page.
   * @throws VALIDATION_FAILED, PROGRAM_NOT_FOUND, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, PRICE_NOT_OFFERED,
   *   PROGRAM_FULL, OPTION_FULL, TRANSACTION_ID_REUSED, PAYMENT_IN_PROGRESS, ALREADY_PAID, ALREADY_REGISTERED, OFFER_*, GATEWAY_*
   */
  async execute(request: RegistrationRequest): Promise<Registered> {
    const asked = await this.withoutUnasked(request);
    const requestDigest = this.vault.digest(digestedText(asked));
    if (request.amount === 0) {
      return { payment: null, ownToken: await this.registerFree(request, requestDigest) };
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
    return { payment, ownToken: null };
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

  private async registerFree(request: RegistrationRequest, requestDigest: Digest): Promise<string | null> {
    const { transactionId } = request;
    let ownToken: string | null = null;
    await storeOnce(
      requestDigest,
      async () => {
        const offer = await this.offerOf(request);
        // Known only after the commit: the token of a transaction that failed belongs to nothing.
        ownToken = offer
          ? await this.transactions.run(() => this.storeOffered(request, requestDigest, offer))
          : await this.storeFree(request, requestDigest);
        return ownToken !== null;
      },
      () => this.registrations.requestDigestOf(transactionId),
    );
    // A repeat stored nothing.
    return ownToken ?? this.registrations.ownTokenOf(transactionId);
  }

  /** Like `storeFree`, with the seats of an offer, in the current transaction. */
  private async storeOffered(
    request: RegistrationRequest,
    requestDigest: Digest,
    offer: SeatOffer,
  ): Promise<string | null> {
    const { transactionId } = request;
    if (await this.registrations.requestDigestOf(transactionId)) return null;
    await this.offered.release(offer, transactionId);
    return this.storeFree(request, requestDigest, offer.entryId);
  }

  /**
   * The token of the registration's own page, or null when the transaction id is taken. Uses the program as it was read
   * before, which saves reading it: the statement that stores the registration checks that it has not changed. A
   * rejection is always decided on the current program.
   */
  private async storeFree(
    request: RegistrationRequest,
    requestDigest: Digest,
    waitingEntryId?: number,
  ): Promise<string | null> {
    const now = this.clock.now();
    const cached = this.programs.cached(request.programId);
    const accepted = this.ifAccepted(request, requestDigest, cached, now);
    let outcome: FreeOutcome = { state: 'program-changed' };
    const add = (registration: NewRegistration, program: ProgramVersion): Promise<FreeOutcome> =>
      this.addFree(request, { ...registration, waitingEntryId }, program, now);
    if (cached && accepted) outcome = await add(accepted, cached);
    while (outcome.state === 'program-changed') {
      const current = await this.programs.findVersion(request.programId);
      const registration = this.offeredRegistration(request, requestDigest, current, now);
      if (current) outcome = await add(registration, current);
    }
    if (outcome.state === 'repeated') {
      throw new AppError('ALREADY_REGISTERED', { sentence: recentPaymentText(0) });
    }
    return outcome.state === 'added' ? outcome.ownToken : null;
  }

  /** @throws OFFER_ENDED, OFFER_DIFFERENT */
  private async offerOf(request: RegistrationRequest): Promise<SeatOffer | null> {
    const { waitingToken: token, transactionId, programId, description: option, people } = request;
    return token ? this.offers.check({ token, transactionId, programId, option, people }) : null;
  }

  private addFree(
    request: RegistrationRequest,
    registration: NewRegistration,
    program: ProgramVersion,
    now: Date,
  ): Promise<FreeOutcome> {
    const payerDigest = this.digest.of(payerKeyOf(unaskedRemoved(request, program.program)));
    return this.registrations.addFree({
      registration: { ...registration, payerDigest, confirmedAt: now },
      program,
      repeatsSince: request.payAgain ? null : repeatSince(now),
      message: this.queueMessage.prepare('registration-confirmation'),
    });
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
      heldFrom: request.network && tier.paise > 0 ? this.digest.of(`network:${request.network}`) : null,
    };
  }
}
