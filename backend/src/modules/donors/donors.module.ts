import { Module } from '@nestjs/common';
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
    { provide: DonorRepository, useClass: SqlDonorRepository },
    DonorQueries,
    MergeDonors,
    KeepDonorsApart,
    SeparateGift,
  ],
  exports: [DonorQueries, DonorRepository],
})
export class DonorsModule {}
