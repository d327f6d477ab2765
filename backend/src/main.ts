import './require-node.js';
import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { ROUTE_PATHS } from './route-paths.js';
import { readEnvironment, type Environment } from './config/env.js';
import { createApp } from './platform/http/create-app.js';
import { describeError } from './platform/describe-error.js';
import { seedSampleData } from './seed-sample-data.js';

/** Starts the server. When it cannot start, the reason is printed in one line and the process exits with 1. */
async function start(): Promise<void> {
  const env: Environment = readEnvironment(process.env);
  const app = await createApp(AppModule.with(env), env, ROUTE_PATHS);
  if (env.SEED_SAMPLE_DATA) await seedSampleData(app);
  await app.listen(env.PORT, env.HOST);
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
});
