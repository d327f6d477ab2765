import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { ProgramFolderQueries } from '../catalogue/http.js';
import { CatalogueModule } from '../catalogue/index.js';
import { DeleteOrphanedFiles, FileStorage, MediaModule, Pictures } from '../media/index.js';
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
    provide(PhotographSlots, ProgramFolderQueries),
    provide(PhotographQueries, Database),
    adapt(PhotographRepository, SqlPhotographRepository, Database),
    provide(SetPhotograph, Pictures, FileStorage, PhotographRepository, AuditLog, Transactions),
    provide(ChangePhotograph, PhotographRepository, AuditLog, Transactions),
    provide(RemovePhotograph, PhotographRepository, FileStorage, AuditLog, Transactions),
  ],
  exports: [PhotographQueries],
})
export class PhotographsModule implements OnModuleInit {
  constructor(
    @Inject(DeleteOrphanedFiles) private readonly orphanedFiles: DeleteOrphanedFiles,
    @Inject(PhotographRepository) private readonly photographs: PhotographRepository,
  ) {}

  onModuleInit(): void {
    this.orphanedFiles.register({
      prefix: PHOTOGRAPH_FILES,
      storedNames: () => this.photographs.storedNames(),
    });
  }
}
