import { Module } from '@nestjs/common';
import { DonorsController } from './donors.controller.js';
import { DonorQueries } from './donor.queries.js';
import { DonorRepository } from './donor.repository.js';
import { DonorService } from './donor.service.js';

@Module({
  controllers: [DonorsController],
  providers: [DonorService, DonorQueries, DonorRepository],
  exports: [DonorQueries, DonorRepository],
})
export class DonorsModule {}
