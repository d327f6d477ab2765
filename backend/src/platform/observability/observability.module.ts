import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Database } from '../database/database.js';
import { BUILD_INFO, readBuildInfo, type BuildInfo } from './build-info.js';
import { MetricsServer, Metrics, addPlatformMetrics } from './metrics.js';

/** Metrics of this instance, and what is built into it. */
@Global()
@Module({
  providers: [
    MetricsServer,
    {
      provide: BUILD_INFO,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) => readBuildInfo(env.COMMIT),
    },
    {
      provide: Metrics,
      inject: [Database, BUILD_INFO, ENVIRONMENT],
      useFactory: (database: Database, build: BuildInfo, env: Environment): Metrics => {
        const metrics = new Metrics();
        addPlatformMetrics(metrics, { database, build, dataDir: env.DATA_DIR });
        return metrics;
      },
    },
  ],
  exports: [BUILD_INFO, Metrics],
})
export class ObservabilityModule {}
