import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { toPaise } from '@qlu/contracts/money/money.rules';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { readCorrection } from '../../../../kernel/edits.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { AuditedReads } from '../../../../platform/http/audited-reads.js';
import { ApiQuery } from '@nestjs/swagger';
import { ACCOUNT_COLUMNS, accountColumns } from '@qlu/contracts/donations/accounts.rules';
import { ApiCsv, sendCopiedCsv } from '../../../../platform/http/send-csv.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiFigures, ApiList, ListQueryPipe, sendList } from '../../../../platform/http/lists.js';
import type { IdNumberResponse } from '../../../../platform/http/platform.dto.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { receivedInstant } from '../../../payments/index.js';
import { DonationService } from '../../application/donation-service.js';
import { OfficeDonationService, type OfficeDonation } from '../../application/office-donation-service.js';
import type { DonorContact } from '../../domain/donation.js';
import { DonationQueries } from '../persistence/donation-queries.js';
import {
  AdminDonationResponse,
  BouncedChequeRequest,
  DonationFiguresResponse,
  DonorContactRequest,
  OfficeDonationRequest,
  type DonationAddedResponse,
} from './donations.dto.js';

const FILTERS = ['donation_type', 'donation_category', 'payment_status', 'monthly_gift_id', 'from', 'to'];

@BackOffice('donations')
@Controller('api/admin')
export class AdminDonationsController {
  constructor(
    private readonly queries: DonationQueries,
    private readonly reads: AuditedReads,
    private readonly donations: DonationService,
    private readonly officeDonations: OfficeDonationService,
    private readonly clock: Clock,
  ) {}

  /** All donations, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @Get('donations')
  @ApiList([AdminDonationResponse], ...FILTERS)
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.queries.list);
  }

  /** The figures of the donations that match the same filters. */
  @Get('donations/summary')
  @ApiFigures(DonationFiguresResponse, ...FILTERS)
  async summary(@Query(ListQueryPipe) query: ListQuery): Promise<DonationFiguresResponse> {
    return this.queries.figures(query);
  }

  /** The donations that match the list's filters, as a CSV file for Excel. */
  @Get('donations.csv')
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCopiedCsv(request, response, DonationQueries.exportHeadings, async () => ({
      name: `donations-${todayInIndia(this.clock.now())}.csv`,
      rows: await this.reads.exportList(this.queries, query, who),
    }));
  }

  /**
   * The donations that match the list's filters, for the accountant. `columns` selects the columns; ID numbers are
   * masked unless `id_numbers` is `whole`. The audit log has both.
   */
  @Get('donation-accounts.csv')
  @ApiQuery({ name: 'columns', required: false, description: 'Comma-separated; all without it' })
  @ApiQuery({ name: 'id_numbers', required: false, description: '`whole` for unmasked ID numbers' })
  @ApiCsv()
  async exportForAccountant(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { columns: list, id_numbers, ...filters } = query.filters;
    const chosen = accountColumns(list);
    const idNumbers = id_numbers === 'whole' && chosen.includes('id_number') ? 'whole' : 'masked';
    const headings = chosen.map((name) => ACCOUNT_COLUMNS[name]);
    const source = {
      subject: 'donation-accounts' as const,
      count: (of: ListQuery) => this.queries.count({ ...of, filters }),
      export: (of: ListQuery) => this.queries.accounts({ ...of, filters }, chosen, idNumbers),
    };
    const audited = { ...query, filters: { ...filters, columns: chosen.join(', '), id_numbers: idNumbers } };
    await sendCopiedCsv(request, response, headings, async () => ({
      name: `donation-accounts-${todayInIndia(this.clock.now())}.csv`,
      rows: await this.reads.exportList(source, audited, who),
    }));
  }

  /** Adds a donation that came to the office. Repeating it with the same transaction id is safe. */
  @Post('donations')
  async add(@Body() body: OfficeDonationRequest, @Username() who: string): Promise<DonationAddedResponse> {
    await this.officeDonations.add(toOfficeDonation(body, this.clock.now()), who);
    return { success: true, transaction_id: body.transaction_id };
  }

  /** The bank did not honour the cheque: the donation counts no more, and its tax receipt is cancelled. A repeat is safe. */
  @Post('donations/:id/bounced-cheque')
  async bounced(
    @Param('id', RecordIdPipe) id: number,
    @Body() { note }: BouncedChequeRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.donations.reportBouncedCheque(id, note?.trim() ?? '', who);
    return { success: true };
  }

  /** Corrects the details of the donor of a complete donation. What is missing stays; an empty email is removed. */
  @Put('donations/:id/contact')
  async correct(
    @Param('id', RecordIdPipe) id: number,
    @Body() { id_type, id_number, address, ...body }: DonorContactRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    const { to, seen } = readCorrection<DonorContact & { address: string }>(
      { ...body, ...(address && { address }) },
      ['donor_name', 'phone', 'email', 'address'],
    );
    const identity = id_type ? { id: { type: id_type, number: id_number ?? '' } } : {};
    await this.donations.correct(id, { ...to, ...identity }, who, seen);
    return { success: true };
  }

  /** The full ID number of one donor. The audit log records the access. */
  @Get('donations/:id/id-number')
  async idNumber(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<IdNumberResponse> {
    return { success: true, ...(await this.reads.idNumber(this.queries, id, who)) };
  }
}

/** The rules of the request have compared the sponsored program and the spots with the type and the amount. */
function toOfficeDonation(body: OfficeDonationRequest, now: Date): OfficeDonation {
  const isInKind = body.mode === 'in-kind';
  return {
    transactionId: body.transaction_id,
    donor: {
      ...emptyOptionals(DONOR_FIELDS),
      donor_name: body.donor_name.trim(),
      phone: body.phone,
      email: body.email ?? '',
      address: body.address?.trim() ?? '',
      id_type: body.id_type || '',
      indian_citizen: body.indian_citizen ?? null,
    },
    idNumber: body.id_number ?? '',
    type: body.donation_type,
    sponsorship:
      body.sponsored_program && body.spots ? { program: body.sponsored_program, spots: body.spots } : null,
    amount: toPaise(body.amount) as number,
    notes: body.notes ?? '',
    mode: body.mode,
    reference: body.reference ?? '',
    receivedAt: receivedInstant(body.received_on, now),
    enterAnyway: body.enter_anyway ?? false,
    description: isInKind ? (body.gift_description?.trim() ?? null) : null,
    earlierReceipt: null,
    isThanked: true,
  };
}
