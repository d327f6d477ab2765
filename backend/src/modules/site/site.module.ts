import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { ChangeListener } from '../../platform/database/change-listener.js';
import { SITE_FOLDER, SITE_PAGES_FOLDER, SITE_RENDERER } from '../../platform/project-paths.js';
import { ResponseCache } from '../../platform/http/response-cache.js';
import { Pages } from '../../platform/http/pages.js';
import { BannersModule } from '../banners/index.js';
import { FoundationModule } from '../foundation/index.js';
import { PhotographsModule } from '../photographs/index.js';
import { PaymentsModule } from '../payments/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { MonthlyGiftsModule } from '../monthly-gifts/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { ProgramsModule } from '../programs/index.js';
import { CallLimits } from '../../platform/limits/call-limits.js';
import { BuiltPageRenderer } from './adapters/built-site/built-page-renderer.js';
import { SiteBuildFolders } from './adapters/built-site/site-build-folders.js';
import { SitePages } from './adapters/http/site-pages.js';
import { PageDataLoader } from './adapters/http/page-data-loader.js';
import { TokenPageLoader } from './adapters/http/token-page-loader.js';
import { PageRenderer } from './ports/page-renderer.js';
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
    { provide: SiteBuild, useFactory: () => new SiteBuildFolders(SITE_FOLDER, SITE_PAGES_FOLDER) },
    { provide: PageRenderer, useFactory: () => new BuiltPageRenderer(SITE_RENDERER) },
    PageDataLoader,
    TokenPageLoader,
    {
      provide: SitePages,
      inject: [SiteBuild, PageRenderer, PageDataLoader, TokenPageLoader, CallLimits, Clock, ENVIRONMENT],
      useFactory: (
        build: SiteBuild,
        renderer: PageRenderer,
        pageDataLoader: PageDataLoader,
        tokenPageLoader: TokenPageLoader,
        limits: CallLimits,
        clock: Clock,
        env: Environment,
      ) => new SitePages(build, renderer, pageDataLoader, tokenPageLoader, limits, clock, env.PUBLIC_URL),
    },
    { provide: Pages, useExisting: SitePages },
  ],
  exports: [Pages],
})
export class SiteModule implements OnApplicationBootstrap {
  constructor(
    private readonly pages: SitePages,
    private readonly changes: ChangeListener,
    private readonly responseCache: ResponseCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.pages.start(this.changes, this.responseCache);
  }
}
