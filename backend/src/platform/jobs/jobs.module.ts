import { Global, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '../../kernel/jobs.js';
import { Database } from '../database/database.js';
import { GraphileJobs } from './graphile-jobs.js';

/** The job runner. Starts after every module has registered its handlers, stops before the database is closed. */
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
export class JobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly jobs: GraphileJobs) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
  }
}
