import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { ListQueryPipe } from '../../../../platform/http/lists.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { ApiFile, sendPdf } from '../../../../platform/http/send-file.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { TaxReceiptService } from '../../application/tax-receipt-service.js';
import { TaxReceiptRepository } from '../../ports/tax-receipt-repository.js';
import {
  toTaxReceiptResponse,
  type PaymentTaxReceiptsResponse,
  type TaxReceiptsResponse,
} from './tax-receipts.dto.js';

@BackOffice('donations')
@Controller('api/admin/tax-receipts')
export class AdminTaxReceiptsController {
  constructor(
    private readonly receipts: TaxReceiptRepository,
    private readonly service: TaxReceiptService,
  ) {}

  /** The tax receipts of one donation. */
  @Get()
  @ApiQuery({ name: 'transaction_id', required: true, type: String })
  async list(@Query(ListQueryPipe) { filters }: ListQuery): Promise<TaxReceiptsResponse> {
    const receipts = await this.receipts.ofTransaction(filters['transaction_id'] ?? '');
    return { success: true, receipts: receipts.map(toTaxReceiptResponse) };
  }

  /** A tax receipt as a PDF file. It has the donor's ID number; the audit log records the access. */
  @Get(':id/file')
  @ApiFile('application/pdf')
  async file(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
    @Res() response: Response,
  ): Promise<void> {
    sendPdf(response, await this.service.downloadForOffice(id, who));
  }

  /** Issues the missing receipts of all donations, in the background. Rejected while settings of the foundation are missing. */
  @Post('issue')
  async issue(@Username() who: string): Promise<SuccessResponse> {
    await this.service.requestAll(who);
    return { success: true };
  }

  /** Sends a receipt to its donor again. A repeat within the same minute sends nothing more. */
  @Post(':id/send')
  async send(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<SuccessResponse> {
    await this.service.resend(id, who);
    return { success: true };
  }
}

/** For the donor, by the token in the URL of the payment's result page. */
@Controller('api/payments')
export class PaymentTaxReceiptsController {
  constructor(private readonly service: TaxReceiptService) {}

  /** The tax receipts of a payment, cancelled ones included. Empty for registrations and unidentified donors. */
  @Limited('reads')
  @Get(':token/tax-receipts')
  async list(
    @Param('token') token: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentTaxReceiptsResponse> {
    response.setHeader('Cache-Control', 'no-store');
    const { receipts, isPending } = await this.service.ofPayment(token);
    return { success: true, receipts: receipts.map(toTaxReceiptResponse), is_pending: isPending };
  }

  /** A tax receipt as a PDF file. */
  @Limited('reads')
  @Get(':token/tax-receipts/:id')
  @ApiFile('application/pdf')
  async file(
    @Param('token') token: string,
    @Param('id', RecordIdPipe) id: number,
    @Res() response: Response,
  ): Promise<void> {
    sendPdf(response, await this.service.downloadForDonor(token, id));
  }
}
