import { Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { ExportList } from '../../kernel/export-list.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { PaymentsModule, ReadSettlements } from '../payments/index.js';
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
    adapt(SettlementRepository, SqlSettlementRepository, Database),
    provide(GiftQueries, Database),
    provide(SettlementQueries, Database),
    provide(VoucherQueries, Database),
    provide(ExportList, VoucherQueries, AuditLog),
    provide(FetchSettlements, SettlementRepository, ReadSettlements, Transactions, Clock),
  ],
})
export class AccountingModule {}
