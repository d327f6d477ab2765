import { Module } from '@nestjs/common';
import { SITE_FOLDER } from '../../platform/http/built-pages.js';
import { SiteProgramFolders } from './adapters/disk/site-program-folders.js';
import { CatalogueController } from './adapters/http/catalogue.controller.js';
import { ProgramFolders } from './ports/program-folders.js';

@Module({
  controllers: [CatalogueController],
  providers: [{ provide: ProgramFolders, useFactory: () => new SiteProgramFolders(SITE_FOLDER) }],
})
export class CatalogueModule {}
