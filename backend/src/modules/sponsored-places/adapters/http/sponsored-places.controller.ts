import { randomUUID } from 'node:crypto';
import {
  Body,
  Controller,
  Get,
  Param,
  Post,
  HttpCode,
  Query,
  Req,
  Res,
  ParseEnumPipe,
  Put,
} from '@nestjs/common';
import { toRecord } from '@qlu/contracts/resource/resource';
import { PLACE_REQUEST_PERSON_FIELDS } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { ProgramIdPipe } from '../../../programs/http.js';
import { PlaceRequestService } from '../../application/place-request.service.js';
import {
  PlaceRequestRequest,
  type PlaceRequestStoredResponse,
  type PlacesOfferedResponse,
  AssignPlaceRequest,
  PlaceGiftResponse,
  PlaceRequestResponse,
  type SponsoredPlacesResponse,
  ProgramUsesRequest,
  type SponsoredProgramsResponse,
} from './sponsored-places.dto.js';
import type { Request, Response } from 'express';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiList, ListQueryPipe, sendList } from '../../../../platform/http/lists.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { PlaceDonationQueries, PlaceRequestQueries } from '../persistence/place-queries.js';
import { ApiParam } from '@nestjs/swagger';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { SPONSORED_PROGRAMS, type SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { PlaceService } from '../../application/place.service.js';

@Controller('api/sponsored-places')
export class SponsoredPlacesController {
  constructor(private readonly placeRequests: PlaceRequestService) {}

  /** Whether visitors can ask for a sponsored place in a program. False also for an unknown program. */
  @Limited('reads')
  @Get('programs/:id')
  async offered(@Param('id', ProgramIdPipe) id: number): Promise<PlacesOfferedResponse> {
    return { success: true, offered: await this.placeRequests.isOffered(id) };
  }

  /** Stores a request for a sponsored place. Nothing is paid. Repeating it with the same transaction id is safe. */
  @Limited('applications')
  @Post('requests')
  async ask(@Body() body: PlaceRequestRequest): Promise<PlaceRequestStoredResponse> {
    const transactionId = body.transaction_id ?? `place_${randomUUID().replaceAll('-', '')}`;
    await this.placeRequests.request({
      transactionId,
      programId: body.program_id,
      person: toRecord(PLACE_REQUEST_PERSON_FIELDS, {
        ...body,
        full_name: body.name,
        address: body.address ?? '',
        id_type: body.idType ?? '',
        reason: body.reason.trim(),
      }),
      idNumber: body.idNumber ?? '',
    });
    return { success: true, transaction_id: transactionId };
  }
}

/** The ledger of sponsored places, and the requests for them. */
@BackOffice('registrations')
@Controller('api/admin/sponsored-places')
export class AdminSponsoredPlacesController {
  constructor(
    private readonly gifts: PlaceDonationQueries,
    private readonly requests: PlaceRequestQueries,
    private readonly placeRequests: PlaceRequestService,
  ) {}

  /** The places of every sponsored program: given, refunded, used and left. */
  @Get()
  async show(): Promise<SponsoredPlacesResponse> {
    const [sponsored_programs, open_requests] = await Promise.all([
      this.gifts.sponsoredPrograms(),
      this.gifts.openRequests(),
    ]);
    return { success: true, sponsored_programs, open_requests };
  }

  /** The gifts of places, newest first: who gave how many, and how many are used. */
  @Get('gifts')
  @ApiList([PlaceGiftResponse], 'sponsored_program')
  async listGifts(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.gifts.list);
  }

  /** All requests, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @Get('requests')
  @ApiList([PlaceRequestResponse], 'status', 'program_id')
  async listRequests(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.requests.list);
  }

  /** Registers the person with the oldest place that is left. Rejected with 409 when no place is left, or the program is full. */
  @Post('requests/:id/assign')
  @HttpCode(200)
  async assign(
    @Param('id', RecordIdPipe) id: number,
    @Body() { overbook }: AssignPlaceRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.placeRequests.assign(id, who, overbook);
    return { success: true };
  }

  /** Declines a request. The person gets an email. */
  @Post('requests/:id/decline')
  @HttpCode(200)
  async decline(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<SuccessResponse> {
    await this.placeRequests.decline(id, who);
    return { success: true };
  }

  /** Cancels the registration that has the place, and returns the place. The person gets an email. */
  @Post('requests/:id/cancel')
  @HttpCode(200)
  async cancel(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<SuccessResponse> {
    await this.placeRequests.cancel(id, who);
    return { success: true };
  }
}

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
    private readonly gifts: PlaceDonationQueries,
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
