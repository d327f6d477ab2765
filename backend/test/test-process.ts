import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN } from './test-app.js';
import { testSandbox } from './test-sandbox.js';
import { freePort } from '../../infra/launcher/free-port.ts';

export interface TestProcess {
  url: string;
  /** Everything written so far to stdout and stderr. */
  output(): string;
  /** Sends the signal and returns the signal that ended the process: SIGKILL when it takes over a minute. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<NodeJS.Signals | null>;
}

/** Every setting that a server process needs besides its database and port. */
export function processSettings(): NodeJS.ProcessEnv {
  const sandbox = testSandbox();
  return {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    SEED_SAMPLE_DATA: 'false',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: randomBytes(32).toString('base64'),
    RAZORPAY_KEY_ID: sandbox.keyId,
    RAZORPAY_KEY_SECRET: sandbox.keySecret,
    RAZORPAY_WEBHOOK_SECRET: sandbox.webhookSecret,
    RAZORPAY_API_URL: sandbox.url,
    RAZORPAY_CHECKOUT_URL: `${sandbox.url}/v1/checkout.js`,
  };
}

/** The settings of several server processes on one migrated database, without limits of requests. */
export function instanceSettings(databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...processSettings(),
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    MIGRATE: 'off',
  };
}

/** Starts the server as an operator does: main.ts in its own process, with settings only from its environment. */
export async function startTestProcess(settings: NodeJS.ProcessEnv): Promise<TestProcess> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'qlu-backend-process-'));
  const child = spawn(process.execPath, ['--import', './test/run-source.mjs', 'src/main.ts'], {
    env: { ...processSettings(), PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const url = `http://127.0.0.1:${port}`;
  // The time limit of the test ends a start that takes too long on a busy machine.
  for (let tries = 0; tries < 4_000 && child.exitCode === null; tries += 1) {
    const isUp = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) {
      return {
        url,
        output: () => output,
        end: async (signal) => {
          child.kill(signal);
          const killing = setTimeout(() => child.kill('SIGKILL'), 60_000);
          const [, endedBy] = await exited;
          clearTimeout(killing);
          await rm(dataDir, { recursive: true, force: true });
          return endedBy;
        },
      };
    }
    await delay(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${output}`);
}
