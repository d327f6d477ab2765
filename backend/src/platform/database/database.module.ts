import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Transactions } from '../../kernel/transactions.js';
import { ChangeListener } from './change-listener.js';
import { dataSourceOptions, keepAliveOnErrors, getPool } from './data-source.js';
import { Database, type TriggerErrors } from './database.js';
import { requireCompleteRestore, requireNotifications } from './start-checks.js';
import { migrate, requireMigrated } from './migrations.js';

/**
 * Connects to PostgreSQL and, unless MIGRATE is off, migrates it before anything else starts; closes it when the application
 * stops.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENVIRONMENT],
      // No retries: the operator sees immediately, in one line, that the database cannot be reached.
      useFactory: (env: Environment) => ({
        ...dataSourceOptions(env.DATABASE_URL),
        autoLoadEntities: true,
        retryAttempts: 0,
      }),
    }),
  ],
  providers: [
    { provide: Transactions, useExisting: Database },
    {
      provide: ChangeListener,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment): ChangeListener => new ChangeListener(env.DATABASE_URL),
    },
  ],
  exports: [Database, Transactions, ChangeListener],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly changes: ChangeListener) {}

  static with(triggerErrors: TriggerErrors): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: Database,
          inject: [DataSource, ENVIRONMENT],
          useFactory: async (dataSource: DataSource, env: Environment): Promise<Database> => {
            keepAliveOnErrors(getPool(dataSource));
            await requireNotifications(env.DATABASE_URL);
            if (env.MIGRATE === 'on') {
              // Nest keeps its lines until the application is created, which is after the migrations.
              const logger = pino({ level: env.LOG_LEVEL });
              await migrate(env.DATABASE_URL, (line) => logger.info(line));
            } else {
              await requireCompleteRestore(dataSource);
              await requireMigrated(dataSource);
            }
            return new Database(dataSource, triggerErrors);
          },
        },
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.changes.stop();
  }
}
