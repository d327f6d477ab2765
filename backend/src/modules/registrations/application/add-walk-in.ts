import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import type { ReceivedMode } from '@qlu/contracts/payments/received.rules';
import { MAX_PAISE } from '@qlu/contracts/money/money.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { storeOnce } from '../../../kernel/store-once.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import { ReceivedMoneyService } from '../../payments/index.js';
import { offeredTiers, ProgramRepository } from '../../programs/index.js';
import { registeredProgram, totalAmount, type NewRegistration } from '../domain/registration.js';
import { overbooked } from '../domain/registration-change.js';
import { RegistrationChanges } from '../ports/registration-changes.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

/** A person who registered with the office. */
export interface WalkIn {
  /** The page's idempotency key. */
  transactionId: string;
  programId: number;
  participant: ParticipantRecord;
  option: string;
  /** Paise for one person that the office received; it may differ from the price. */
  unitAmount: number;
  people: number;
  mode: ReceivedMode;
  reference: string;
  receivedAt: Date;
  /** Whether the program may get more participants than its capacity. */
  overbook?: boolean;
  /** Whether the person may have paid for the program already. */
  enterAnyway?: boolean;
}

/**
 * Adds a registration that came to the office: with the money that the office received, or free. The program may be over
 * or closed for visitors. It counts like others, and the participant gets the same confirmation when there is an email
 * address.
 */
@Injectable()
export class AddWalkIn {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly registrations: RegistrationRepository,
    private readonly changes: RegistrationChanges,
    private readonly receivedMoney: ReceivedMoneyService,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, PROGRAM_FULL, OPTION_FULL, POSSIBLE_REPEAT, TRANSACTION_ID_REUSED */
  async execute(walkIn: WalkIn, who: string): Promise<void> {
    const { transactionId, programId, unitAmount, people, mode, reference, receivedAt, enterAnyway } = walkIn;
    const amount = totalAmount(unitAmount, people);
    if (amount > MAX_PAISE) {
      const sentence = REGISTRATION_MESSAGES.tooMuchAtOnce;
      throw new AppError('VALIDATION_FAILED', { sentence, fields: { amount: [sentence] } });
    }
    const requestDigest = this.vault.digest(digestedWalkIn(walkIn));
    const registration = await this.registrationOf(walkIn, requestDigest.current);
    if (amount > 0) {
      const item = `program:${programId}`;
      const money = { transactionId, purpose: 'registration' as const, amount, item };
      const received = { ...money, requestDigest, mode, reference, receivedAt, enterAnyway };
      await this.receivedMoney.record(received, (payment) =>
        this.store({ ...registration, paymentId: payment.id }, walkIn, who),
      );
      return;
    }
    await storeOnce(
      requestDigest,
      () =>
        this.transactions.run(async () => {
          if (!(await this.store({ ...registration, confirmedAt: receivedAt }, walkIn, who))) return false;
          await this.queueMessage.execute('registration-confirmation', transactionId);
          return true;
        }),
      () => this.registrations.requestDigestOf(transactionId),
      PAYMENT_MESSAGES.alreadyAdded,
    );
  }

  /** False when the transaction id is taken. */
  private async store(registration: NewRegistration, walkIn: WalkIn, who: string): Promise<boolean> {
    if (!(await this.registrations.add(registration))) return false;
    const { transactionId, program, people } = registration;
    const isPaid = registration.paymentId !== null;
    const paid = totalAmount(registration.unitAmount, people);
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

  private async registrationOf(walkIn: WalkIn, requestDigest: Buffer): Promise<NewRegistration> {
    const { transactionId, programId, participant, option, unitAmount, people } = walkIn;
    const program = await this.programs.find(programId);
    if (program?.status !== 'published') throw new AppError('PROGRAM_NOT_FOUND');
    // The only option need not be named. Its capacity counts all the same.
    const [only, ...others] = offeredTiers(program);
    const isOnly = option === '' && only !== undefined && others.length === 0;
    return {
      transactionId,
      requestDigest,
      program: registeredProgram(program),
      participant,
      // The office does not ask for an ID number.
      idNumber: { sealed: this.vault.seal('', transactionId), mask: '' },
      optionDescription: isOnly ? only.description : option,
      unitAmount,
      people,
      paymentId: null,
      payerDigest: null,
      confirmedAt: null,
      overbook: walkIn.overbook ?? false,
      beforeWaitingList: true,
    };
  }
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
