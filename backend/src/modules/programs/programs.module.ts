import { Module } from '@nestjs/common';
import { AdminProgramsController } from './adapters/http/admin-programs.controller.js';
import { ProgramFeedController, ProgramsController } from './adapters/http/programs.controller.js';
import { SeriesController } from './adapters/http/series.controller.js';
import { ProgramQueries } from './adapters/persistence/program-queries.js';
import { SeriesRepository } from './adapters/persistence/series-repository.js';
import { SqlProgramRepository } from './adapters/persistence/sql-program-repository.js';
import { WriteProgramCalendar } from './application/program-calendar.js';
import { ProgramService } from './application/program.service.js';
import { SeriesService } from './application/series.service.js';
import { ProgramRepository } from './ports/program-repository.js';

@Module({
  controllers: [AdminProgramsController, ProgramFeedController, ProgramsController, SeriesController],
  providers: [
    { provide: ProgramRepository, useClass: SqlProgramRepository },
    ProgramQueries,
    ProgramService,
    SeriesRepository,
    SeriesService,
    WriteProgramCalendar,
  ],
  exports: [ProgramRepository, ProgramQueries, WriteProgramCalendar],
})
export class ProgramsModule {}
