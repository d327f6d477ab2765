import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { ServerOptions } from 'vite';
import { buildWhatChanged } from './build.ts';
import { launch } from './launch.ts';
import type { Service } from './processes.ts';
import { startService } from './processes.ts';
import type { StartProduct } from './product.ts';
import { addressesOf, provideDatabase, provideSandbox, useDataFolder } from './product.ts';
import { ROOT } from './root.ts';
import { addressOf, requireFreePort, STOP_WITH_LAUNCHER, waitUntilHealthy } from './services.ts';
import { StartProblem } from './settings.ts';

// npm run dev: the product from its sources. The site and the back office show a change at once; the API starts again.

const TSC = join(ROOT, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
const CONTRACTS = ['-p', join(ROOT, 'contracts', 'tsconfig.build.json'), '--watch', '--preserveWatchOutput'];
/** Runs the sources as the backend's tests do. */
const RUN_SOURCE = join(ROOT, 'backend', 'test', 'run-source.mjs');
const API = ['--import', STOP_WITH_LAUNCHER, '--import', RUN_SOURCE, join(ROOT, 'backend', 'src', 'main.ts')];
const API_SOURCES = [join(ROOT, 'backend', 'src'), join(ROOT, 'contracts', 'dist')];
/** What the API serves; all other addresses are pages. */
const API_PATHS = ['^/(api|health)(/|$)', '/programs.ics'];

/** The site's server has the port of the settings and passes on the calls of the API and of the back office. */
const startDevelopment: StartProduct = async (settings, started, onEnd) => {
  const { host, port, production } = settings;
  if (production || port === 0)
    throw new StartProblem('npm run dev needs a PORT, and no NODE_ENV=production.');
  const [apiPort, officePort] = [port + 1, port + 2];
  for (const one of [port, apiPort, officePort]) await requireFreePort(host, one);

  await buildWhatChanged('contracts');
  const run = await useDataFolder({ ...settings, port: apiPort }, started, onEnd);
  const { env, add } = run;
  env['PUBLIC_URL'] ||= `http://localhost:${port}`;
  env['SITE_FOLDER'] = join(ROOT, 'public-site', 'public');
  await Promise.all([provideDatabase(run), provideSandbox(run)]);
  add('The compiler of the contracts', startService([TSC, ...CONTRACTS], {}, { stopMs: 5_000 }));
  started.push(startApi(env));

  const startVite = async (folder: string, server: ServerOptions): Promise<void> => {
    const root = join(ROOT, folder);
    const vite = await createServer({ root, server: { host, strictPort: true, ...server } });
    started.push({ stop: () => vite.close() });
    await vite.listen();
  };
  const toApi = Object.fromEntries(API_PATHS.map((path) => [path, addressOf(host, apiPort)]));
  await startVite('admin', { port: officePort, hmr: { clientPort: officePort } });
  await startVite('public-site', { port, proxy: { ...toApi, '^/admin(/|$)': addressOf(host, officePort) } });
  await waitUntilHealthy(host, apiPort);
  return addressesOf(run);
};

/** Starts the API, and again after each change of its sources. When it fails, it waits for the next change. */
function startApi(env: NodeJS.ProcessEnv): { stop: () => Promise<void> } {
  const start = (): Service => {
    const service = startService(API, env, { stopMs: 12_000 });
    void service.gone.then((how) => {
      if (service === api) console.error(`The API ended (${how}). It starts again after the next change.`);
    });
    return service;
  };
  const stop = async (): Promise<void> => {
    const stopping = api;
    api = undefined;
    await stopping?.stop();
  };
  let api: Service | undefined = start();
  let restarted = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const restart = (): void => {
    restarted = restarted.then(stop).then(() => {
      api = start();
    });
  };
  const watchers = API_SOURCES.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!/\.[jt]s$/.test(file ?? '')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 200);
    }),
  );
  return {
    async stop() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await restarted;
      await stop();
    },
  };
}

await launch(startDevelopment);
