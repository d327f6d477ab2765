import { Module, type OnModuleInit } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { DeleteOrphanedFiles, MediaModule } from '../media/index.js';
import { AdminPhotographsController } from './adapters/http/admin-photographs.controller.js';
import { PhotographSlots } from './adapters/http/photograph-slots.js';
import { PhotographsController } from './adapters/http/photographs.controller.js';
import { PhotographQueries } from './adapters/persistence/photograph-queries.js';
import { SqlPhotographRepository } from './adapters/persistence/sql-photograph-repository.js';
import { ChangePhotograph } from './application/change-photograph.js';
import { SetPhotograph } from './application/set-photograph.js';
import { RemovePhotograph } from './application/remove-photograph.js';
import { PHOTOGRAPH_FILES } from './domain/photograph-files.js';
import { PhotographRepository } from './ports/photograph-repository.js';

@Module({
  imports: [CatalogueModule, MediaModule],
  controllers: [AdminPhotographsController, PhotographsController],
  providers: [
    PhotographSlots,
    PhotographQueries,
    { provide: PhotographRepository, useClass: SqlPhotographRepository },
    SetPhotograph,
    ChangePhotograph,
    RemovePhotograph,
  ],
  exports: [PhotographQueries],
})
export class PhotographsModule implements OnModuleInit {
  constructor(
    private readonly orphanedFiles: DeleteOrphanedFiles,
    private readonly photographs: PhotographRepository,
  ) {}

  onModuleInit(): void {
    this.orphanedFiles.register({
      prefix: PHOTOGRAPH_FILES,
      storedNames: () => this.photographs.storedNames(),
    });
  }
}
