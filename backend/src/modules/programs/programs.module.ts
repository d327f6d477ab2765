import { Module } from '@nestjs/common';
import { AdminProgramsController } from './adapters/http/admin-programs.controller.js';
import { ProgramFeedController } from './adapters/http/program-feed.controller.js';
import { ProgramsController } from './adapters/http/programs.controller.js';
import { SeriesController } from './adapters/http/series.controller.js';
import { ProgramQueries } from './adapters/persistence/program-queries.js';
import { SqlSeriesRepository } from './adapters/persistence/sql-series-repository.js';
import { SqlProgramRepository } from './adapters/persistence/sql-program-repository.js';
import { WriteProgramCalendar } from './application/program-calendar.js';
import { ProgramService } from './application/program.service.js';
import { SeriesService } from './application/series.service.js';
import { ProgramRepository } from './ports/program-repository.js';
import { SeriesRepository } from './ports/series-repository.js';

@Module({
  controllers: [AdminProgramsController, ProgramFeedController, ProgramsController, SeriesController],
  providers: [
    { provide: ProgramRepository, useClass: SqlProgramRepository },
    ProgramQueries,
    ProgramService,
    { provide: SeriesRepository, useClass: SqlSeriesRepository },
    SeriesService,
    WriteProgramCalendar,
  ],
  exports: [ProgramRepository, ProgramQueries, WriteProgramCalendar],
})
export class ProgramsModule {}
