import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { DownloadTaxReceipt } from '../../application/download-tax-receipt.js';
import { IssueTaxReceipts } from '../../application/issue-tax-receipts.js';
import { ResendTaxReceipt } from '../../application/resend-tax-receipt.js';
import { TaxReceiptRepository } from '../../ports/tax-receipt-repository.js';
import { ApiPdf, sendPdf } from '../../../../platform/http/send-pdf.js';
import { taxReceiptResponse } from './tax-receipt-response.js';
import type {
  TaxReceiptSentResponse,
  TaxReceiptsRequestedResponse,
  TaxReceiptsResponse,
} from './tax-receipts.responses.js';

@BackOffice('donations')
@Controller('api/admin/tax-receipts')
export class AdminTaxReceiptsController {
  constructor(
    private readonly receipts: TaxReceiptRepository,
    private readonly download: DownloadTaxReceipt,
    private readonly issueTaxReceipts: IssueTaxReceipts,
    private readonly resendTaxReceipt: ResendTaxReceipt,
  ) {}

  /** The tax receipts of one donation. */
  @Get()
  @ApiQuery({ name: 'transaction_id', required: true, type: String })
  async list(@Query(ListQueryPipe) { filters }: ListQuery): Promise<TaxReceiptsResponse> {
    const receipts = await this.receipts.ofTransaction(filters['transaction_id'] ?? '');
    return { success: true, receipts: receipts.map(taxReceiptResponse) };
  }

  /** A tax receipt as a PDF file. It has the donor's ID number; the audit log records the access. */
  @Get(':id/file')
  @ApiPdf()
  async file(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
    @Res() response: Response,
  ): Promise<void> {
    sendPdf(response, await this.download.forOffice(id, who));
  }

  /** Issues the missing receipts of all donations, in the background. Rejected while settings of the foundation are missing. */
  @Post('issue')
  async issue(@Username() who: string): Promise<TaxReceiptsRequestedResponse> {
    await this.issueTaxReceipts.request(who);
    return { success: true };
  }

  /** Sends a receipt to its donor again. A repeat within the same minute sends nothing more. */
  @Post(':id/send')
  async send(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
  ): Promise<TaxReceiptSentResponse> {
    await this.resendTaxReceipt.execute(id, who);
    return { success: true };
  }
}
