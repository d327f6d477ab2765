import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ChangeListener } from '../../platform/database/change-listener.js';
import { ResponseCache } from '../../platform/http/response-cache.js';
import { AdminProgramsController } from './adapters/http/admin-programs.controller.js';
import { ProgramFeedController } from './adapters/http/program-feed.controller.js';
import { ProgramsController } from './adapters/http/programs.controller.js';
import { SeriesController } from './adapters/http/series.controller.js';
import { UpcomingResponseCache } from './adapters/http/upcoming-response-cache.js';
import { ProgramQueries } from './adapters/persistence/program-queries.js';
import { SqlSeriesRepository } from './adapters/persistence/sql-series-repository.js';
import { SqlProgramRepository } from './adapters/persistence/sql-program-repository.js';
import { AddProgram } from './application/add-program.js';
import { AddSeries } from './application/add-series.js';
import { ChangeSeries } from './application/change-series.js';
import { ChangeProgram } from './application/change-program.js';
import { ListPaymentOptions } from './application/list-payment-options.js';
import { WriteProgramCalendar } from './application/write-program-calendar.js';
import { ProgramRepository } from './ports/program-repository.js';
import { SeriesRepository } from './ports/series-repository.js';

@Module({
  controllers: [AdminProgramsController, ProgramFeedController, ProgramsController, SeriesController],
  providers: [
    { provide: ProgramRepository, useClass: SqlProgramRepository },
    ProgramQueries,
    AddProgram,
    ChangeProgram,
    { provide: SeriesRepository, useClass: SqlSeriesRepository },
    AddSeries,
    ChangeSeries,
    ListPaymentOptions,
    WriteProgramCalendar,
    UpcomingResponseCache,
  ],
  exports: [ProgramRepository, ProgramQueries, WriteProgramCalendar],
})
export class ProgramsModule implements OnApplicationBootstrap {
  constructor(
    private readonly upcoming: UpcomingResponseCache,
    private readonly changes: ChangeListener,
    private readonly responseCache: ResponseCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.upcoming.start(this.changes, this.responseCache);
  }
}
