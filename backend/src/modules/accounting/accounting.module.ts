import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/index.js';
import { AccountingController } from './accounting.controller.js';
import { SettlementRepository } from './settlement.repository.js';
import { SettlementService } from './settlement.service.js';
import { VoucherQueries } from './voucher.queries.js';

@Module({
  imports: [PaymentsModule],
  controllers: [AccountingController],
  providers: [SettlementService, SettlementRepository, VoucherQueries],
})
export class AccountingModule {}
