import { isFreeProgram } from '@qlu/contracts/programs/programs.rules';
import type { Clock } from '../../../kernel/clock.js';
import { offeredTiers, type OfferedTier, type Program } from '../domain/program.js';
import type { ProgramRepository } from '../ports/program-repository.js';
import { findOpenProgram } from './find-open-program.js';

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

  /** @throws the errors of {@link findOpenProgram} */
  async execute(id: number): Promise<PaymentOptionsOfProgram> {
    const program = await findOpenProgram(this.programs, id, this.clock.now());
    return { program, tiers: offeredTiers(program), isFree: isFreeProgram(program) };
  }
}
