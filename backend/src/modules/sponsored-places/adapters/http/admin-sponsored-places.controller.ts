import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiList, ListQueryPipe, sendList } from '../../../../platform/http/lists.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { PlaceRequestService } from '../../application/place-request.service.js';
import { PlaceGiftQueries } from '../persistence/place-gift-queries.js';
import { PlaceRequestQueries } from '../persistence/place-request-queries.js';
import {
  AssignPlaceRequest,
  PlaceGiftResponse,
  PlaceRequestResponse,
  type PlaceRequestDecidedResponse,
  type SponsoredPlacesResponse,
} from './sponsored-places.dto.js';

/** The ledger of sponsored places, and the requests for them. */
@BackOffice('registrations')
@Controller('api/admin/sponsored-places')
export class AdminSponsoredPlacesController {
  constructor(
    private readonly gifts: PlaceGiftQueries,
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
  ): Promise<PlaceRequestDecidedResponse> {
    await this.placeRequests.assign(id, who, overbook);
    return { success: true };
  }

  /** Declines a request. The person gets an email. */
  @Post('requests/:id/decline')
  @HttpCode(200)
  async decline(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
  ): Promise<PlaceRequestDecidedResponse> {
    await this.placeRequests.decline(id, who);
    return { success: true };
  }

  /** Cancels the registration that has the place, and returns the place. The person gets an email. */
  @Post('requests/:id/cancel')
  @HttpCode(200)
  async cancel(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
  ): Promise<PlaceRequestDecidedResponse> {
    await this.placeRequests.cancel(id, who);
    return { success: true };
  }
}
