import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/index.js';
import { AccountingController } from './adapters/http/accounting.controller.js';
import { SettlementJobs } from './adapters/jobs/settlement-jobs.js';
import { GiftQueries } from './adapters/persistence/gift-queries.js';
import { SettlementQueries } from './adapters/persistence/settlement-queries.js';
import { SqlSettlementRepository } from './adapters/persistence/sql-settlement-repository.js';
import { VoucherQueries } from './adapters/persistence/voucher-queries.js';
import { FetchSettlements } from './application/fetch-settlements.js';
import { SettlementRepository } from './ports/settlement-repository.js';

@Module({
  imports: [PaymentsModule],
  controllers: [AccountingController],
  providers: [
    SettlementJobs,
    { provide: SettlementRepository, useClass: SqlSettlementRepository },
    GiftQueries,
    SettlementQueries,
    VoucherQueries,
    FetchSettlements,
  ],
})
export class AccountingModule {}
