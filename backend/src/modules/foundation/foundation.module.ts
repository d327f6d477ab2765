import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { FoundationController } from './adapters/http/foundation.controller.js';
import { FoundationQueries } from './adapters/persistence/foundation-queries.js';
import { SqlFoundationRepository } from './adapters/persistence/sql-foundation-repository.js';
import { ChangeFoundation } from './application/change-foundation.js';
import { ChangeFoundationPicture } from './application/change-foundation-picture.js';
import { FoundationReader } from './ports/foundation-reader.js';
import { FoundationRepository } from './ports/foundation-repository.js';

@Module({
  imports: [MediaModule],
  controllers: [FoundationController],
  providers: [
    { provide: FoundationReader, useClass: FoundationQueries },
    { provide: FoundationRepository, useClass: SqlFoundationRepository },
    ChangeFoundation,
    ChangeFoundationPicture,
  ],
  exports: [FoundationReader],
})
export class FoundationModule {}
