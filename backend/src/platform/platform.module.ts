import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { CalendarWriter } from '../kernel/calendar-writer.js';
import { Clock } from '../kernel/clock.js';
import { DocumentPrinter } from '../kernel/document-printer.js';
import { PersonalData } from '../kernel/personal-data.js';
import { StableDigest, Vault } from '../kernel/vault.js';
import { SystemClock } from './clock/system-clock.js';
import { openVault, storedDigest } from './crypto/stored-keys.js';
import { Database } from './database/database.js';
import { IcalWriter } from './documents/ical-writer.js';
import { TypstPrinter } from './documents/typst-printer.js';
import { AuditedReads } from './http/audited-reads.js';
import { ResponseCache } from './http/response-cache.js';
import { CallLimits } from './limits/call-limits.js';
import { BUILD_INFO, readBuildInfo } from './observability/build-info.js';
import { addPlatformMetrics, Metrics, MetricsServer } from './observability/metrics.js';
import { DecoratedMethods } from './wiring/decorated-methods.js';

/** The settings, the adapters of the kernel's ports, and the metrics of this instance, for every module. */
@Global()
@Module({})
export class PlatformModule {
  static with(env: Environment): DynamicModule {
    const build = readBuildInfo(env.COMMIT);
    const shared = [
      { provide: ENVIRONMENT, useValue: env },
      { provide: BUILD_INFO, useValue: build },
      { provide: Clock, useClass: SystemClock },
      {
        provide: Vault,
        inject: [Database],
        useFactory: (database: Database) => openVault(database, env.DATA_KEY),
      },
      { provide: StableDigest, inject: [Database, Vault], useFactory: storedDigest },
      { provide: DocumentPrinter, useClass: TypstPrinter },
      {
        provide: CalendarWriter,
        inject: [Clock],
        useFactory: (clock: Clock) => new IcalWriter(env.PUBLIC_URL, clock),
      },
      AuditedReads,
      DecoratedMethods,
      PersonalData,
      ResponseCache,
      {
        provide: CallLimits,
        inject: [Database],
        useFactory: ({ pool }: Database) => new CallLimits(env.RATE_LIMIT === 'on' ? pool : null),
      },
      {
        provide: Metrics,
        inject: [Database],
        useFactory: (database: Database): Metrics => {
          const metrics = new Metrics();
          addPlatformMetrics(metrics, { database, build, dataDir: env.DATA_DIR });
          return metrics;
        },
      },
    ];
    return {
      module: PlatformModule,
      imports: [DiscoveryModule],
      providers: [...shared, MetricsServer],
      exports: shared.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }
}
