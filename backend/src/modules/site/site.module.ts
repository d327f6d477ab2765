import { Module } from '@nestjs/common';
import { Pages } from '../../platform/http/static-pages.js';
import { SITE_FOLDER, SITE_PAGES_FOLDER, SITE_RENDERER } from '../../platform/project-paths.js';
import { BannersModule } from '../banners/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { FoundationModule } from '../foundation/index.js';
import { MonthlyGiftsModule } from '../monthly-gifts/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PhotographsModule } from '../photographs/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { SiteBuildFolders } from './adapters/built-site/site-build-folders.js';
import { PageDataLoader } from './adapters/http/page-data.js';
import { SitePages } from './adapters/http/site-pages.js';
import { SiteBuild } from './ports/site-build.js';

@Module({
  imports: [
    BannersModule,
    FeedbackModule,
    FoundationModule,
    MonthlyGiftsModule,
    PaymentsModule,
    PhotographsModule,
    ProgramsModule,
    RegistrationsModule,
  ],
  providers: [
    PageDataLoader,
    {
      provide: SiteBuild,
      useFactory: () => new SiteBuildFolders(SITE_FOLDER, SITE_PAGES_FOLDER, SITE_RENDERER),
    },
    { provide: Pages, useClass: SitePages },
  ],
  exports: [Pages],
})
export class SiteModule {}
