import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { MediaModule } from '../media/index.js';
import { AdminPhotographsController, PhotographsController } from './photographs.controller.js';
import { PhotographRepository } from './photographs.repository.js';
import { PhotographService } from './photographs.service.js';

@Module({
  imports: [CatalogueModule, MediaModule],
  controllers: [AdminPhotographsController, PhotographsController],
  providers: [PhotographRepository, PhotographService],
  exports: [PhotographRepository],
})
export class PhotographsModule {}
