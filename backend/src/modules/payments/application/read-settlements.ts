import { Injectable } from '@nestjs/common';
import type { SettlementLine } from '../domain/settlement-line.js';
import { PaymentGateway } from '../ports/payment-gateway.js';

/** Reads what Razorpay has settled to the bank account, for the modules that account for it. */
@Injectable()
export class ReadSettlements {
  constructor(private readonly gateway: PaymentGateway) {}

  /** The lines of a month in India, page by page. @param month from 1 @throws GATEWAY_* */
  ofMonth(year: number, month: number): AsyncIterable<SettlementLine[]> {
    return this.gateway.settlementLines(year, month);
  }
}
