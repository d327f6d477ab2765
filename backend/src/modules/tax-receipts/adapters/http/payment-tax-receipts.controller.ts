import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Limited } from '../../../../platform/http/limited.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { DownloadTaxReceipt } from '../../application/download-tax-receipt.js';
import { ApiPdf, sendPdf } from '../../../../platform/http/send-pdf.js';
import { taxReceiptResponse } from './tax-receipt-response.js';
import type { PaymentTaxReceiptsResponse } from './tax-receipts.responses.js';

/** For the donor, by the token in the URL of the payment's result page. */
@Controller('api/payments')
export class PaymentTaxReceiptsController {
  constructor(private readonly download: DownloadTaxReceipt) {}

  /** The tax receipts of a payment, cancelled ones included. Empty for registrations and unidentified donors. */
  @Limited('reads')
  @Get(':token/tax-receipts')
  async list(
    @Param('token') token: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentTaxReceiptsResponse> {
    response.setHeader('Cache-Control', 'no-store');
    const { receipts, isPending } = await this.download.ofPayment(token);
    return { success: true, receipts: receipts.map(taxReceiptResponse), is_pending: isPending };
  }

  /** A tax receipt as a PDF file. */
  @Limited('reads')
  @Get(':token/tax-receipts/:id')
  @ApiPdf()
  async file(
    @Param('token') token: string,
    @Param('id', RecordIdPipe) id: number,
    @Res() response: Response,
  ): Promise<void> {
    sendPdf(response, await this.download.forDonor(token, id));
  }
}
