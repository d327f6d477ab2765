import { setTimeout as delay } from 'node:timers/promises';
import { Controller, Get, Inject, type OnModuleDestroy } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { AppError } from '../../kernel/app-error.js';
import { Database } from '../database/database.js';
import { BUILD_INFO, type BuildInfo } from '../observability/build-info.js';
import { HealthResponse, LivenessResponse } from './platform.dto.js';

const TIMEOUT_MS = 2_000;

@Controller('health')
export class HealthController implements OnModuleDestroy {
  private isStopping = false;

  constructor(
    private readonly database: Database,
    @Inject(BUILD_INFO) private readonly build: BuildInfo,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** Reports that the server stops, and gives load balancers time to notice before the server closes. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await delay(this.env.SHUTDOWN_DELAY_SECONDS * 1_000);
  }

  /** The health and the release of the server: 200 when the database responds within two seconds, else 503. */
  @Get()
  async health(): Promise<HealthResponse> {
    const timeout = delay(TIMEOUT_MS, null, { ref: false }).then(() => {
      throw new Error(`The database did not respond within ${TIMEOUT_MS} ms`);
    });
    try {
      await Promise.race([this.database.rows('select 1'), timeout]);
    } catch (cause) {
      throw new AppError('DATABASE_UNREACHABLE', { cause });
    }
    return { status: 'ok', database: 'up', ...this.build };
  }

  /** Whether the process responds at all. A lost database does not make a restart useful. */
  @Get('live')
  live(): LivenessResponse {
    return { status: 'ok' };
  }

  /** Whether this instance may get requests: as `/health`, and 503 as soon as the server begins to stop or while PostgreSQL cannot write. */
  @Get('ready')
  async ready(): Promise<HealthResponse> {
    if (this.isStopping) throw new AppError('STOPPING');
    const health = await this.health();
    if (!(await this.database.canWrite())) throw new AppError('DATABASE_FULL');
    return health;
  }
}
