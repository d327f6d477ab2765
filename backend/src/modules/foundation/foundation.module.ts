import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { FoundationController } from './foundation.controller.js';
import { FoundationRepository } from './foundation.repository.js';
import { FoundationService } from './foundation.service.js';

@Module({
  imports: [MediaModule],
  controllers: [FoundationController],
  providers: [FoundationRepository, FoundationService],
  exports: [FoundationRepository],
})
export class FoundationModule {}
