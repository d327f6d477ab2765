import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { ChangeListener } from '../../platform/database/change-listener.js';
import { SITE_FOLDER, SITE_PAGES_FOLDER, SITE_RENDERER } from '../../platform/project-paths.js';
import { ResponseCache } from '../../platform/http/response-cache.js';
import { Pages } from '../../platform/http/pages.js';
import { provide } from '../../platform/wiring/provide.js';
import { BannerQueries } from '../banners/http.js';
import { BannersModule } from '../banners/index.js';
import { FoundationModule, FoundationReader } from '../foundation/index.js';
import { PhotographQueries } from '../photographs/http.js';
import { PhotographsModule } from '../photographs/index.js';
import { ProgramQueries } from '../programs/http.js';
import { PaymentResults } from '../payments/http.js';
import { PaymentsModule } from '../payments/index.js';
import { FeedbackModule, GiveFeedback } from '../feedback/index.js';
import { MonthlyGiftsModule, ShowMonthlyGift } from '../monthly-gifts/index.js';
import { RegistrationsModule, ShowOwnRegistration } from '../registrations/index.js';
import { ProgramRepository, ProgramsModule } from '../programs/index.js';
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
    provide(
      PageDataLoader,
      ProgramQueries,
      BannerQueries,
      PhotographQueries,
      FoundationReader,
      ProgramRepository,
    ),
    provide(TokenPageLoader, PaymentResults, ShowMonthlyGift, ShowOwnRegistration, GiveFeedback),
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
    @Inject(SitePages) private readonly pages: SitePages,
    @Inject(ChangeListener) private readonly changes: ChangeListener,
    @Inject(ResponseCache) private readonly responseCache: ResponseCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.pages.start(this.changes, this.responseCache);
  }
}
