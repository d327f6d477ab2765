import { Controller, Get } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { Database } from '../database/database.js';
import { HealthResponse } from './health.responses.js';

const TIMEOUT_MS = 2_000;

@Controller()
export class HealthController {
  constructor(private readonly database: Database) {}

  /** The health of the server: 200 when the database responds within two seconds, else 503. */
  @Get('health')
  async health(): Promise<HealthResponse> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new AppError('DATABASE_UNREACHABLE')), TIMEOUT_MS);
    });
    try {
      await Promise.race([this.database.rows('select 1'), timeout]);
      return { status: 'ok', database: 'up' };
    } catch (cause) {
      throw new AppError('DATABASE_UNREACHABLE', { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}
