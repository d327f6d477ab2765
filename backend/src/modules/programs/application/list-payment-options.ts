import { isFreeProgram } from '@qlu/contracts/programs/programs.rules';
import type { Clock } from '../../../kernel/clock.js';
import { offeredTiers, type OfferedTier, type Program } from '../domain/program.js';
import { placesOf, placesOfOption } from '../domain/seats.js';
import type { ProgramRepository } from '../ports/program-repository.js';
import { findOpenProgram } from './find-open-program.js';

export interface PaymentOptionsOfProgram {
  program: Program;
  /** With the free places that visitors read. */
  tiers: (OfferedTier & { placesLeft: number | null })[];
  placesLeft: number | null;
  isFree: boolean;
  /** Whether visitors can join the waiting list when it is full. */
  takesWaiting: boolean;
}

export class ListPaymentOptions {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws the errors of {@link findOpenProgram} */
  async execute(id: number): Promise<PaymentOptionsOfProgram> {
    const program = await findOpenProgram(this.programs, id, this.clock.now());
    const { seats, takesWaiting } = await this.programs.publicSeats(id);
    const tiers = offeredTiers(program).map((tier) => ({
      ...tier,
      placesLeft: placesOfOption(program, tier, seats),
    }));
    const placesLeft = placesOf(program, seats);
    return { program, tiers, placesLeft, isFree: isFreeProgram(program), takesWaiting };
  }
}
