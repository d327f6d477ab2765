import { Module } from '@nestjs/common';
import { AdminProgramsController } from './adapters/http/admin-programs.controller.js';
import { ProgramFeedController } from './adapters/http/program-feed.controller.js';
import { ProgramsController } from './adapters/http/programs.controller.js';
import { SeriesController } from './adapters/http/series.controller.js';
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
  ],
  exports: [ProgramRepository, ProgramQueries, WriteProgramCalendar],
})
export class ProgramsModule {}
