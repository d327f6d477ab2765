import { Module } from '@nestjs/common';
import { Pages } from '../../platform/http/static-pages.js';
import { BannersModule } from '../banners/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { FoundationModule } from '../foundation/index.js';
import { MonthlyGiftsModule } from '../monthly-gifts/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PhotographsModule } from '../photographs/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { PageDataLoader } from './page-data.js';
import { SiteBuild } from './site-build.js';
import { SitePages } from './site-pages.js';

@Module({
  imports: [
    BannersModule,
    CatalogueModule,
    FeedbackModule,
    FoundationModule,
    MonthlyGiftsModule,
    PaymentsModule,
    PhotographsModule,
    ProgramsModule,
    RegistrationsModule,
  ],
  providers: [PageDataLoader, SiteBuild, { provide: Pages, useClass: SitePages }],
  exports: [Pages],
})
export class SiteModule {}
