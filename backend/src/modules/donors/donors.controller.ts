import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ListQuery } from '../../kernel/list-query.js';
import { Username, BackOffice } from '../../platform/http/back-office.js';
import { ApiList, ListQueryPipe, sendList } from '../../platform/http/lists.js';
import { RecordIdPipe } from '../../platform/http/record-id.pipe.js';
import type { SuccessResponse } from '../../platform/http/success.dto.js';
import { DonorService } from './donor.service.js';
import { DonorRepository } from './donor.repository.js';
import { DonorQueries } from './donor.queries.js';
import {
  DonorRecordResponse,
  KeepDonorsApartRequest,
  MergeDonorsRequest,
  SeparateGiftRequest,
  type GiftSeparatedResponse,
  type SimilarDonorsResponse,
} from './donors.dto.js';

@BackOffice('donations')
@Controller('api/admin/donors')
export class DonorsController {
  constructor(
    private readonly donors: DonorRepository,
    private readonly queries: DonorQueries,
    private readonly service: DonorService,
  ) {}

  /**
   * All donors, the latest gift first. The search finds name, phone and email; exactly four characters also find the last
   * four of an ID number. With list parameters: one page, and the total in `X-Total-Count`.
   */
  @Get()
  @ApiList([DonorRecordResponse])
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.donors.refresh();
    await sendList(request, response, query, this.queries.list);
  }

  /**
   * Records that are perhaps of one person, the latest first, at most 50 pairs: their PANs differ in one character, and they
   * have the same phone or email or a similar name.
   */
  @Get('similar')
  async similar(): Promise<SimilarDonorsResponse[]> {
    await this.donors.refresh();
    return this.queries.similar();
  }

  /** Two such records are of two people. They are not offered again. */
  @Post(':id/different')
  @HttpCode(200)
  async different(
    @Param('id', RecordIdPipe) id: number,
    @Body() { other }: KeepDonorsApartRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.service.keepApart(id, other, who);
    return { success: true };
  }

  /** Moves all gifts of another record into this one. The address of the other one leads here from then on. */
  @Post(':id/merge')
  @HttpCode(200)
  async merge(
    @Param('id', RecordIdPipe) id: number,
    @Body() { other }: MergeDonorsRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.service.merge(id, other, who);
    return { success: true };
  }

  /** Gives one gift a record of its own, together with those that have the same ID number. */
  @Post(':id/separate')
  @HttpCode(200)
  async separate(
    @Param('id', RecordIdPipe) id: number,
    @Body() { donation }: SeparateGiftRequest,
    @Username() who: string,
  ): Promise<GiftSeparatedResponse> {
    return { success: true, donor: await this.service.separate(id, donation, who) };
  }
}
