import { Controller, Get, Inject, Param } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { rupeesOf } from '@qlu/contracts/money/money.rules';
import { Clock } from '../../../../kernel/clock.js';
import { ProgramIdPipe } from './program-id.pipe.js';
import { ListPaymentOptions } from '../../application/list-payment-options.js';
import { ProgramQueries } from '../persistence/program-queries.js';
import type { PaymentOptionsResponse, UpcomingProgramsResponse } from './programs.responses.js';
import { upcomingResponse } from './upcoming-response.js';

@Controller('api/programs')
export class ProgramsController {
  constructor(
    @Inject(ProgramQueries) private readonly queries: ProgramQueries,
    @Inject(ListPaymentOptions) private readonly listPaymentOptions: ListPaymentOptions,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The programs whose last day in India is today or later, by start date. Usually served from the response cache. */
  @Get('upcoming')
  async upcoming(): Promise<UpcomingProgramsResponse> {
    return upcomingResponse(await this.queries.upcoming(todayInIndia(this.clock.now())));
  }

  /** The prices of a registration for this program, by tier. */
  @Get(':id/payment-options')
  async paymentOptions(@Param('id', ProgramIdPipe) id: number): Promise<PaymentOptionsResponse> {
    const { program, tiers, isFree } = await this.listPaymentOptions.execute(id);
    return {
      success: true,
      data: {
        program_id: program.id,
        program_name: program.program_name,
        payment_options: tiers.map(({ type, description, paise }) => ({
          type,
          description,
          amount: rupeesOf(paise),
        })),
        early_bird: program.early_bird,
        is_free: isFree,
      },
    };
  }
}
