import { Injectable } from '@nestjs/common';
import { MAX_PAISE } from '@qlu/contracts/money/money.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { type Payment, OrderService } from '../../payments/index.js';
import { findOpenProgram, offeredTiers, type Program, ProgramRepository } from '../../programs/index.js';
import {
  registeredProgram,
  totalAmount,
  type ChosenPrice,
  type NewRegistration,
} from '../domain/registration.js';
import { overbooked } from '../domain/registration-change.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

/** A person at the office who pays on their own phone. */
export interface OfficeOrderRequest {
  /** The page's idempotency key. */
  transactionId: string;
  programId: number;
  participant: ParticipantRecord;
  option: string;
  people: number;
  /** Whether the program may get more participants than its capacity. */
  overbook: boolean;
}

/**
 * Makes an order for a person at the office, who pays it on the page of the payment. The price is that of the option now.
 * The order holds its seats like every other one.
 */
@Injectable()
export class AddOfficeOrder {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly registrations: RegistrationRepository,
    private readonly orders: OrderService,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, VALIDATION_FAILED for an
   *   option that is not offered or free, PROGRAM_FULL, OPTION_FULL, TRANSACTION_ID_REUSED, GATEWAY_*
   */
  async execute(request: OfficeOrderRequest, who: string): Promise<Payment> {
    const { transactionId, programId, people } = request;
    const program = await findOpenProgram(this.programs, programId, this.clock.now());
    const tier = tierOf(program, request);
    const requestDigest = this.vault.digest(JSON.stringify(request));
    const amount = totalAmount(tier.paise, people);
    const order = { transactionId, purpose: 'registration' as const, amount, item: `program:${programId}` };
    return this.orders.place({ ...order, requestDigest }, async (paymentId) => {
      const registration = this.registrationOf(request, program, tier);
      const stored = { ...registration, requestDigest: requestDigest.current, paymentId };
      if (!(await this.registrations.add(stored))) return false;
      await this.audit.record({
        who,
        action: 'registration.ordered',
        subject: `transaction ${transactionId}`,
        details: {
          program: program.id,
          program_name: program.program_name,
          people,
          paise: amount,
          ...overbooked(request),
        },
      });
      return true;
    });
  }

  private registrationOf(
    { transactionId, participant, people, overbook }: OfficeOrderRequest,
    program: Program,
    tier: ChosenPrice,
  ): Omit<NewRegistration, 'requestDigest' | 'paymentId'> {
    return {
      transactionId,
      program: registeredProgram(program),
      participant,
      // The office does not ask for an ID number.
      idNumber: { sealed: this.vault.seal('', transactionId), mask: '' },
      optionDescription: tier.description,
      unitAmount: tier.paise,
      people,
      payerDigest: null,
      confirmedAt: null,
      overbook,
      beforeWaitingList: true,
    };
  }
}

/** The only option need not be named. */
function tierOf(program: Program, { option, people }: OfficeOrderRequest): ChosenPrice {
  const tiers = offeredTiers(program);
  const [only] = tiers.length === 1 && option === '' ? tiers : [];
  const tier = only ?? tiers.find(({ description }) => description === option);
  if (!tier && tiers.length > 0) throw rejection('description', 'Please choose an option of this program');
  if (!tier || tier.paise === 0) throw rejection('description', 'This is free, so there is nothing to pay');
  if (totalAmount(tier.paise, people) > MAX_PAISE)
    throw rejection('number_of_people', REGISTRATION_MESSAGES.tooMuchAtOnce);
  return tier;
}

function rejection(field: string, sentence: string): AppError {
  return new AppError('VALIDATION_FAILED', { sentence, fields: { [field]: [sentence] } });
}
