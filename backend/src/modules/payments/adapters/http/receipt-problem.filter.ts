import { Catch } from '@nestjs/common';
import { receiptMissingPath } from '@qlu/contracts/site/site-routes';
import { MissingFileFilter } from '../../../../platform/http/missing-file.filter.js';

/** Of receipts: the page of the payment explains. */
@Catch()
export class ReceiptProblemFilter extends MissingFileFilter {
  protected pathOf(token: string): string {
    return receiptMissingPath(token);
  }
}
