import {
  Global,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { JOB_METHODS, Jobs } from '../../kernel/jobs.js';
import { Database } from '../database/database.js';
import { DecoratedMethods } from '../wiring/decorated-methods.js';
import { GraphileJobs } from './graphile-jobs.js';

/** The job runner. Finds the methods with `@OnJob`, starts after every module is ready, stops before the database is closed. */
@Global()
@Module({
  providers: [
    {
      provide: GraphileJobs,
      inject: [Database],
      useFactory: (database: Database) => new GraphileJobs(database),
    },
    { provide: Jobs, useExisting: GraphileJobs },
  ],
  exports: [Jobs],
})
export class JobsModule implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly jobs: GraphileJobs,
    private readonly methods: DecoratedMethods,
  ) {}

  onModuleInit(): void {
    for (const { options, call } of this.methods.find(JOB_METHODS)) {
      this.jobs.register(options.task, call, options.priority);
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
  }
}
