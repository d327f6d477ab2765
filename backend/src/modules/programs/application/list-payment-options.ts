import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { earlyBirdOptions, endedOptions, isFreeProgram } from '@qlu/contracts/programs/programs.rules';
import { Clock } from '../../../kernel/clock.js';
import { offeredTiers, type OfferedTier, type Program } from '../domain/program.js';
import { placesOf, placesOfOption } from '../domain/seats.js';
import { ProgramRepository } from '../ports/program-repository.js';
import { openProgram } from './find-open-program.js';

export interface PaymentOptionsOfProgram {
  program: Program;
  /** With the last Indian calendar date of a price that ends, and the free places that visitors read. */
  tiers: (OfferedTier & { until: string | null; placesLeft: number | null })[];
  /** What nobody can choose any more. */
  ended: ReturnType<typeof endedOptions>;
  placesLeft: number | null;
  isFree: boolean;
  /** Whether visitors can join the waiting list when it is full. */
  takesWaiting: boolean;
}

@Injectable()
export class ListPaymentOptions {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws the errors of {@link openProgram} */
  async execute(id: number): Promise<PaymentOptionsOfProgram> {
    const now = this.clock.now();
    const stored = await this.programs.find(id);
    const program = openProgram(stored, now);
    const { seats, takesWaiting } = await this.programs.publicSeats(id);
    const ended = stored ? endedOptions(stored, todayInIndia(now)) : [];
    const ending = earlyBirdOptions(program);
    const tiers = offeredTiers(program).map((tier) => ({
      ...tier,
      until: ending.find(({ type }) => type === tier.type)?.until ?? null,
      placesLeft: placesOfOption(program, tier, seats),
    }));
    const placesLeft = placesOf(program, seats);
    return { program, tiers, ended, placesLeft, isFree: isFreeProgram(program), takesWaiting };
  }
}
