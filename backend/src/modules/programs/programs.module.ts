import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { CalendarWriter } from '../../kernel/calendar-writer.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { ChangeListener } from '../../platform/database/change-listener.js';
import { Database } from '../../platform/database/database.js';
import { ResponseCache } from '../../platform/http/response-cache.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
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
import { ProgramListener } from './ports/program-listener.js';
import { ProgramRepository } from './ports/program-repository.js';
import { SeriesRepository } from './ports/series-repository.js';

@Module({
  controllers: [AdminProgramsController, ProgramFeedController, ProgramsController, SeriesController],
  providers: [
    adapt(ProgramRepository, SqlProgramRepository, Database),
    provide(ProgramQueries, Database),
    provide(AddProgram, ProgramRepository, AuditLog, Transactions),
    provide(ChangeProgram, ProgramRepository, ProgramListener, AuditLog, Transactions),
    adapt(SeriesRepository, SqlSeriesRepository, Database),
    provide(AddSeries, ProgramRepository, SeriesRepository, AddProgram, Vault, Transactions),
    provide(ChangeSeries, ProgramRepository, SeriesRepository, ChangeProgram, Transactions, Clock),
    provide(ListPaymentOptions, ProgramRepository, Clock),
    provide(WriteProgramCalendar, ProgramRepository, CalendarWriter, Clock),
    provide(UpcomingResponseCache, ProgramQueries, Clock),
  ],
  exports: [ProgramRepository, ProgramQueries, WriteProgramCalendar],
})
export class ProgramsModule implements OnApplicationBootstrap {
  constructor(
    @Inject(UpcomingResponseCache) private readonly upcoming: UpcomingResponseCache,
    @Inject(ChangeListener) private readonly changes: ChangeListener,
    @Inject(ResponseCache) private readonly responseCache: ResponseCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.upcoming.start(this.changes, this.responseCache);
  }
}
