import { Body, Controller, Get, Param, ParseEnumPipe, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { SPONSORED_PROGRAMS, type SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { PlaceService } from '../../application/place.service.js';
import { PlaceGiftQueries } from '../persistence/place-gift-queries.js';
import { ProgramUsesRequest, type SponsoredProgramsResponse } from './sponsored-places.dto.js';

/** An unknown program is an unknown address. */
const SponsoredProgramPipe = new ParseEnumPipe(
  Object.fromEntries(SPONSORED_PROGRAMS.map((name) => [name, name])),
  { exceptionFactory: () => new AppError('NOT_FOUND') },
);

/** Which upcoming programs may use the places of the programs on the donation page. */
@BackOffice('programs')
@Controller('api/admin/sponsored-programs')
export class SponsoredProgramsController {
  constructor(
    private readonly gifts: PlaceGiftQueries,
    private readonly places: PlaceService,
    private readonly clock: Clock,
  ) {}

  /** The programs of the donation page, and the upcoming programs that may use their places. */
  @Get()
  async show(): Promise<SponsoredProgramsResponse> {
    const [sponsored_programs, choices] = await Promise.all([
      this.gifts.sponsoredPrograms(),
      this.gifts.choices(todayInIndia(this.clock.now())),
    ]);
    return { success: true, sponsored_programs, choices };
  }

  /** Replaces the programs that may use the places, or changes those of `former_ids`. Places that are used stay used. */
  @Put(':sponsored_program')
  @ApiParam({ name: 'sponsored_program', enum: SPONSORED_PROGRAMS })
  async change(
    @Param('sponsored_program', SponsoredProgramPipe) sponsored: SponsoredProgram,
    @Body() { program_ids: chosen, former_ids }: ProgramUsesRequest,
    @Username() who: string,
  ): Promise<SponsoredProgramsResponse> {
    await this.places.changeUses(sponsored, { chosen, seen: former_ids ?? null }, who);
    return this.show();
  }
}
