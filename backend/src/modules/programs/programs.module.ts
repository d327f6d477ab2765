import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { ChangeListener } from '../../platform/database/change-listener.js';
import { Database } from '../../platform/database/database.js';
import { ResponseCache } from '../../platform/http/response-cache.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { AdminProgramsController } from './adapters/http/admin-programs.controller.js';
import { ProgramsController } from './adapters/http/programs.controller.js';
import { UpcomingResponseCache } from './adapters/http/upcoming-response-cache.js';
import { ProgramEntity } from './adapters/persistence/program.entity.js';
import { SqlProgramReader } from './adapters/persistence/sql-program-reader.js';
import { TypeormProgramRepository } from './adapters/persistence/typeorm-program-repository.js';
import { AddProgram } from './application/add-program.js';
import { ChangeProgram } from './application/change-program.js';
import { ListPaymentOptions } from './application/list-payment-options.js';
import { ProgramReader } from './ports/program-reader.js';
import { ProgramRepository } from './ports/program-repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([ProgramEntity])],
  controllers: [AdminProgramsController, ProgramsController],
  providers: [
    adapt(ProgramRepository, TypeormProgramRepository, Database),
    adapt(ProgramReader, SqlProgramReader, Database),
    provide(AddProgram, ProgramRepository, AuditLog, Transactions),
    provide(ChangeProgram, ProgramRepository, AuditLog, Transactions),
    provide(ListPaymentOptions, ProgramRepository, Clock),
    provide(UpcomingResponseCache, ProgramReader, Clock),
  ],
  exports: [ProgramRepository, ProgramReader],
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
