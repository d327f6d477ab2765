import { Module } from '@nestjs/common';
import { SITE_FOLDER } from '../../platform/project-paths.js';
import { CatalogueController } from './catalogue.controller.js';
import { ProgramFolders } from './program-folders.js';

@Module({
  controllers: [CatalogueController],
  providers: [{ provide: ProgramFolders, useFactory: () => new ProgramFolders(SITE_FOLDER) }],
  exports: [ProgramFolders],
})
export class CatalogueModule {}
