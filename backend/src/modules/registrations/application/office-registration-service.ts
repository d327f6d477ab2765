import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { MAX_PAISE } from '@qlu/contracts/money/money.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import type { ReceivedMode } from '@qlu/contracts/payments/received.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { storeOnce } from '../../../kernel/store-once.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage, type Recipient } from '../../notifications/index.js';
import { type Payment, OrderService, ReceivedMoneyService } from '../../payments/index.js';
import {
  findOpenProgram,
  offeredTiers,
  openProgram,
  type Program,
  ProgramRepository,
} from '../../programs/index.js';
import { registeredProgram, type ChosenPrice, type NewRegistration } from '../domain/registration.js';
import { overbooked } from '../domain/registration-change.js';
import { RegistrationChanges } from '../adapters/persistence/registration-changes.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

/** A person at the office who pays on their own phone. */
export interface OfficeOrder {
  /** The page's idempotency key. */
  transactionId: string;
  programId: number;
  participant: ParticipantRecord;
  option: string;
  people: number;
  /** Whether the program may get more participants than its capacity. */
  overbook?: boolean;
}

/** A person who registered with the office. */
export interface WalkIn extends OfficeOrder {
  /** Paise for one person that the office received; it may differ from the price. */
  unitAmount: number;
  mode: ReceivedMode;
  reference: string;
  receivedAt: Date;
  /** True when the person may have paid for the program already. */
  enterAnyway?: boolean;
}

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

/** Registrations that the office makes. They take free seats that fit somebody on the waiting list, too. */
@Injectable()
export class OfficeRegistrationService {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly registrations: RegistrationRepository,
    private readonly changes: RegistrationChanges,
    private readonly orders: OrderService,
    private readonly receivedMoney: ReceivedMoneyService,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes an order for a person at the office, who pays it on the page of the payment. The price is that of the option now.
   * The order holds its seats like every other one.
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, VALIDATION_FAILED for an
   *   option that is not offered or free, PROGRAM_FULL, OPTION_FULL, TRANSACTION_ID_REUSED, GATEWAY_*
   */
  async order(order: OfficeOrder, who: string): Promise<Payment> {
    const { transactionId, programId, people } = order;
    const program = await findOpenProgram(this.programs, programId, this.clock.now());
    const price = findPrice(program, order);
    const requestDigest = this.vault.digest(JSON.stringify(order));
    const amount = price.paise * people;
    const payment = { transactionId, purpose: 'registration' as const, amount, item: `program:${programId}` };
    return this.orders.place({ ...payment, requestDigest }, async (paymentId) => {
      await this.lockProgram(programId);
      const registration = this.toRegistration(order, program, price, requestDigest.current);
      if (!(await this.registrations.add({ ...registration, paymentId }))) return false;
      await this.audit.record({
        who,
        action: 'registration.ordered',
        subject: `transaction ${transactionId}`,
        details: {
          program: program.id,
          program_name: program.program_name,
          people,
          paise: amount,
          ...overbooked(order),
        },
      });
      return true;
    });
  }

  /**
   * Adds a registration that came to the office: with the money that the office received, or free. The program may be over
   * or closed for visitors. It counts like others, and the participant gets the same confirmation when there is an email
   * address.
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, PROGRAM_FULL, OPTION_FULL, POSSIBLE_REPEAT, TRANSACTION_ID_REUSED
   */
  async addWalkIn(walkIn: WalkIn, who: string): Promise<void> {
    const { transactionId, programId, unitAmount, people, mode, reference, receivedAt, enterAnyway } = walkIn;
    const amount = unitAmount * people;
    if (amount > MAX_PAISE) throw rejection('amount', REGISTRATION_MESSAGES.tooMuchAtOnce);
    const requestDigest = this.vault.digest(digestedWalkIn(walkIn));
    const program = await this.programs.find(programId);
    if (program?.status !== 'published') throw new AppError('PROGRAM_NOT_FOUND');
    // The capacity of an only option counts also when it is not named.
    const description = findOnlyTier(program, walkIn.option)?.description ?? walkIn.option;
    const price = { paise: unitAmount, description };
    const registration = this.toRegistration(walkIn, program, price, requestDigest.current);
    if (amount > 0) {
      const item = `program:${programId}`;
      const money = { transactionId, purpose: 'registration' as const, amount, item };
      const received = { ...money, requestDigest, mode, reference, receivedAt, enterAnyway };
      await this.receivedMoney.record(received, (payment) =>
        this.storeWalkIn({ ...registration, paymentId: payment.id }, walkIn, who),
      );
      return;
    }
    await storeOnce(
      requestDigest,
      () =>
        this.transactions.run(async () => {
          const free = { ...registration, confirmedAt: receivedAt };
          if (!(await this.storeWalkIn(free, walkIn, who))) return false;
          await this.queueMessage.execute('registration-confirmation', transactionId);
          return true;
        }),
      () => this.registrations.findRequestDigest(transactionId),
      PAYMENT_MESSAGES.alreadyAdded,
    );
  }

  /**
   * Gives a place for free: registers the person, who gets the confirmation of a free registration. Call it inside a transaction.
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, TRANSACTION_ID_REUSED,
   * PROGRAM_FULL, OPTION_FULL
   */
  async addComplimentary(
    { programId, ...place }: ComplimentaryPlace,
    { who, note }: ComplimentaryPlaceRecord,
  ): Promise<void> {
    const now = this.clock.now();
    const program = openProgram(await this.programs.lockShared(programId), now);
    const ownToken = await this.registrations.add({
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
    if (!ownToken) throw new AppError('TRANSACTION_ID_REUSED');
    const details = { kind: 'added' as const, paid: 0, mode: null, reference: '', ...overbooked(place) };
    await this.changes.add(place.transactionId, { by: who, at: now, note, details });
    await this.queueMessage.execute('registration-confirmation', place.transactionId);
  }

  /** The recipient of emails about a complimentary place, also after it was cancelled; null when there is none. */
  findRecipient(transactionId: string): Promise<Recipient | null> {
    return this.registrations.getRecipient(transactionId, { includeCancelled: true });
  }

  /**
   * Cancels a complimentary place. Call it inside a transaction.
   * @param evenIfAttended also when somebody was checked in
   * @throws RECORD_NOT_FOUND when it is not free, or cancelled already; PLACES_ATTENDED
   */
  async cancelComplimentary(
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

  /** Waits for a cancellation at the same time, and then sees it; a later one waits for this transaction. @throws PROGRAM_CANCELLED */
  private async lockProgram(id: number): Promise<void> {
    const program = await this.programs.lockShared(id);
    if (program?.status === 'cancelled') throw new AppError('PROGRAM_CANCELLED');
  }

  /** False when the transaction id is taken. */
  private async storeWalkIn(registration: NewRegistration, walkIn: WalkIn, who: string): Promise<boolean> {
    const { transactionId, program, people } = registration;
    await this.lockProgram(program.id);
    if (!(await this.registrations.add(registration))) return false;
    const isPaid = registration.paymentId !== null;
    const paid = registration.unitAmount * people;
    const mode = isPaid ? walkIn.mode : null;
    const reference = isPaid ? walkIn.reference : '';
    await this.changes.add(transactionId, {
      by: who,
      at: this.clock.now(),
      note: '',
      details: { kind: 'added', paid, mode, reference, ...overbooked(walkIn) },
    });
    await this.audit.record({
      who,
      action: 'registration.added',
      subject: `transaction ${transactionId}`,
      details: {
        program: program.id,
        program_name: program.name,
        people,
        paise: paid,
        mode,
        reference,
        ...overbooked(walkIn),
      },
    });
    return true;
  }

  private toRegistration(
    { transactionId, participant, people, overbook = false }: OfficeOrder,
    program: Program,
    { paise, description }: ChosenPrice,
    requestDigest: Buffer,
  ): NewRegistration {
    return {
      transactionId,
      requestDigest,
      program: registeredProgram(program),
      participant,
      // The office does not ask for an ID number.
      idNumber: { sealed: this.vault.seal('', transactionId), mask: '' },
      optionDescription: description,
      unitAmount: paise,
      people,
      paymentId: null,
      payerDigest: null,
      confirmedAt: null,
      overbook,
      beforeWaitingList: true,
    };
  }
}

/** The only option need not be named. */
function findOnlyTier(program: Program, option: string): ChosenPrice | undefined {
  const tiers = offeredTiers(program);
  return option === '' && tiers.length === 1 ? tiers[0] : undefined;
}

function findPrice(program: Program, { option, people }: OfficeOrder): ChosenPrice {
  const tiers = offeredTiers(program);
  const tier = findOnlyTier(program, option) ?? tiers.find(({ description }) => description === option);
  if (!tier && tiers.length > 0) throw rejection('description', 'Please choose an option of this program');
  if (!tier || tier.paise === 0) throw rejection('description', 'This is free, so there is nothing to pay');
  if (tier.paise * people > MAX_PAISE)
    throw rejection('number_of_people', REGISTRATION_MESSAGES.tooMuchAtOnce);
  return tier;
}

function rejection(field: string, sentence: string): AppError {
  return new AppError('VALIDATION_FAILED', { sentence, fields: { [field]: [sentence] } });
}

/**
 * The day, not the instant: money of today counts as received at the time of the request, and a repeat comes later. A
 * confirmation is no other request. Earlier requests had no field `overbook`.
 */
function digestedWalkIn(walkIn: WalkIn): string {
  const receivedAt = dayInIndia(walkIn.receivedAt);
  const overbook = walkIn.overbook || undefined;
  return JSON.stringify({ ...walkIn, receivedAt, overbook, enterAnyway: undefined });
}
