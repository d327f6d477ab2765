import { Module } from '@nestjs/common';
import { SITE_FOLDER } from '../../platform/project-paths.js';
import { CatalogueController } from './adapters/http/catalogue.controller.js';
import { ProgramFolderQueries } from './adapters/persistence/program-folder-queries.js';

@Module({
  controllers: [CatalogueController],
  providers: [{ provide: ProgramFolderQueries, useFactory: () => new ProgramFolderQueries(SITE_FOLDER) }],
  exports: [ProgramFolderQueries],
})
export class CatalogueModule {}
