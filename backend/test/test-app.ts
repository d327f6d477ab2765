import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import argon2 from 'argon2';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../src/app.module.js';
import { ROUTE_PATHS } from '../src/route-paths.js';
import type { Environment } from '../src/config/env.js';
import { PasswordHasher } from '../src/modules/access/adapters/argon2/password-hasher.js';
import { createApp } from '../src/platform/http/create-app.js';
import type { Timeouts } from '../src/platform/http/request-limits.js';
import { startTestServer } from '../../infra/postgres/test-server.ts';
import { createMigratedDatabase } from './migrated-database.js';
import { testSandbox } from './test-sandbox.js';

export const ADMIN = { username: 'admin', password: 'a password for tests' };

export interface TestApp {
  app: NestExpressApplication;
  env: Environment;
  /** `http://127.0.0.1:…`, for supertest. */
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts the whole application on its own database and a free port, with the run's Razorpay sandbox. */
export async function startTestApp(
  changes: Partial<Environment> = {},
  timeouts?: Timeouts,
): Promise<TestApp> {
  hashPasswordsQuickly();
  const server = await startTestServer();
  const databaseUrl = changes.DATABASE_URL ?? (await createMigratedDatabase(server, 'app'));
  const sandbox = testSandbox();
  const dataDir = changes.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'qlu-backend-test-')));
  const env: Environment = {
    NODE_ENV: 'test',
    PORT: 0,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: databaseUrl,
    // The template is migrated.
    MIGRATE: 'off',
    DATA_DIR: dataDir,
    SEED_SAMPLE_DATA: false,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    SESSION_SECRET: [randomBytes(32).toString('hex')],
    DATA_KEY: [randomBytes(32)],
    RAZORPAY_KEY_ID: sandbox.keyId,
    RAZORPAY_KEY_SECRET: sandbox.keySecret,
    RAZORPAY_WEBHOOK_SECRET: [sandbox.webhookSecret],
    RAZORPAY_API_URL: sandbox.url,
    RAZORPAY_CHECKOUT_URL: `${sandbox.url}/v1/checkout.js`,
    RAZORPAY_TIMEOUT_SECONDS: 2,
    RECONCILE_INTERVAL_SECONDS: 60,
    RECONCILE_AFTER_SECONDS: 900,
    NOTICE_DELAY_SECONDS: 300,
    UNPAID_RETENTION_DAYS: 90,
    RETENTION_YEARS: 10,
    TRUST_PROXY: 0,
    RATE_LIMIT: 'off',
    STORAGE: null,
    MAIL_FROM: 'Quantum Life University <info@example.org>',
    ALERT_EMAIL: 'office@example.org',
    SHUTDOWN_DELAY_SECONDS: 0,
    METRICS_PORT: null,
    METRICS_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    // Without it, each application starts git.
    COMMIT: '0123456789ab',
    ...changes,
  };
  const app = await createApp(AppModule.with(env), env, ROUTE_PATHS, timeouts);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    env,
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    databaseUrl,
    stop: async () => {
      await app.close();
      await server.stop();
      if (!changes.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The product's hash takes 25 ms of a processor, at each start and login. A hash contains its parameters for `verify`. */
function hashPasswordsQuickly(): void {
  jest
    .spyOn(PasswordHasher.prototype, 'hash')
    .mockImplementation(async (password) =>
      argon2.hash(password.normalize(), { memoryCost: 8, timeCost: 2, parallelism: 1 }),
    );
}
