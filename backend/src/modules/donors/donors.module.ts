import { Module } from '@nestjs/common';
import { DonorsController } from './adapters/http/donors.controller.js';
import { DonorQueries } from './adapters/persistence/donor-queries.js';
import { SqlDonorRepository } from './adapters/persistence/sql-donor-repository.js';
import { DonorService } from './application/donor-service.js';
import { DonorRepository } from './ports/donor-repository.js';

@Module({
  controllers: [DonorsController],
  providers: [DonorService, DonorQueries, { provide: DonorRepository, useClass: SqlDonorRepository }],
  exports: [DonorQueries, DonorRepository],
})
export class DonorsModule {}
