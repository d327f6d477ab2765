import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Environment } from '../config/env.js';
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
import { DecoratedMethods } from './wiring/decorated-methods.js';

/** The adapters of the kernel's ports, for every module. */
@Global()
@Module({})
export class PlatformModule {
  static with(env: Environment): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: Clock, useClass: SystemClock },
        {
          provide: Vault,
          inject: [Database],
          useFactory: (database: Database) => openVault(database, env.DATA_KEY),
        },
        {
          provide: StableDigest,
          inject: [Database, Vault],
          useFactory: (database: Database, vault: Vault) => storedDigest(database, vault),
        },
        { provide: DocumentPrinter, useFactory: () => new TypstPrinter() },
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
      ],
      exports: [
        AuditedReads,
        CalendarWriter,
        Clock,
        DecoratedMethods,
        DocumentPrinter,
        PersonalData,
        StableDigest,
        Vault,
        ResponseCache,
        CallLimits,
      ],
    };
  }
}
