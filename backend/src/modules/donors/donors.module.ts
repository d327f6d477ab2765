import { Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { StableDigest } from '../../kernel/stable-digest.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { DonorsController } from './adapters/http/donors.controller.js';
import { DonorJobs } from './adapters/jobs/donor-jobs.js';
import { DonorQueries } from './adapters/persistence/donor-queries.js';
import { SqlDonorRepository } from './adapters/persistence/sql-donor-repository.js';
import { KeepDonorsApart } from './application/keep-donors-apart.js';
import { MergeDonors } from './application/merge-donors.js';
import { SeparateGift } from './application/separate-gift.js';
import { DonorRepository } from './ports/donor-repository.js';

@Module({
  controllers: [DonorsController],
  providers: [
    DonorJobs,
    adapt(DonorRepository, SqlDonorRepository, Database, Vault, StableDigest),
    provide(DonorQueries, Database),
    provide(MergeDonors, DonorRepository, AuditLog, Transactions),
    provide(KeepDonorsApart, DonorRepository, AuditLog, Transactions),
    provide(SeparateGift, DonorRepository, AuditLog, Transactions),
  ],
  exports: [DonorQueries, DonorRepository],
})
export class DonorsModule {}
