import { Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { MediaModule, Pictures } from '../media/index.js';
import { FoundationController } from './adapters/http/foundation.controller.js';
import { FoundationQueries } from './adapters/persistence/foundation-queries.js';
import { SqlFoundationRepository } from './adapters/persistence/sql-foundation-repository.js';
import { ChangeFoundation } from './application/change-foundation.js';
import { ChangeFoundationPicture } from './application/change-foundation-picture.js';
import { EarlierReceipts } from './ports/earlier-receipts.js';
import { FoundationReader } from './ports/foundation-reader.js';
import { FoundationRepository } from './ports/foundation-repository.js';

@Module({
  imports: [MediaModule],
  controllers: [FoundationController],
  providers: [
    adapt(FoundationReader, FoundationQueries, Database),
    adapt(FoundationRepository, SqlFoundationRepository, Database),
    provide(ChangeFoundation, FoundationRepository, EarlierReceipts, AuditLog, Transactions),
    provide(ChangeFoundationPicture, Pictures, FoundationRepository, AuditLog, Transactions),
  ],
  exports: [FoundationReader],
})
export class FoundationModule {}
