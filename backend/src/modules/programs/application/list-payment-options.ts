import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isFreeProgram, isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import { offeredTiers, type OfferedTier, type Program } from '../domain/program.js';
import type { ProgramRepository } from '../ports/program-repository.js';

export interface PaymentOptionsOfProgram {
  program: Program;
  tiers: OfferedTier[];
  isFree: boolean;
}

export class ListPaymentOptions {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws PROGRAM_NOT_FOUND, EXTERNAL_REGISTRATION, REGISTRATION_CLOSED after the last day in India */
  async execute(id: number): Promise<PaymentOptionsOfProgram> {
    const program = await this.programs.find(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    if (!isRegistrationOpen(program, todayInIndia(this.clock.now())))
      throw new AppError('REGISTRATION_CLOSED');
    if (program.link_or_razorpay) throw new AppError('EXTERNAL_REGISTRATION');
    return { program, tiers: offeredTiers(program), isFree: isFreeProgram(program) };
  }
}
