import { setTimeout as pause } from 'node:timers/promises';
import { whyNotFree } from '../postgres/free-port.ts';
import { SERVER } from './build.ts';
import type { Service } from './service.ts';
import { startService } from './service.ts';
import { StartProblem } from './start-problem.ts';

/** Migrations of a large database included. */
const TIMEOUT_MS = 180_000;

/** Starts the built server with exactly this environment. */
export function startServer(env: NodeJS.ProcessEnv): Service {
  const watch = new URL('follow-parent.ts', import.meta.url).href;
  return startService(['--enable-source-maps', '--import', watch, SERVER], env, {
    out: 'inherit',
    err: 'inherit',
  });
}

/** @throws StartProblem when the port is taken, after a moment for a server that is just shutting down */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const until = Date.now() + 2_000;
  let reason = await whyNotFree(host, port);
  while (reason === 'EADDRINUSE' && Date.now() < until) {
    await pause(100);
    reason = await whyNotFree(host, port);
  }
  if (reason === null) return;
  if (reason === 'EADDRINUSE') {
    throw new StartProblem(
      `Port ${port} is already in use: stop what uses it, or choose another with PORT=...`,
    );
  }
  if (reason === 'EACCES') {
    throw new StartProblem(`Port ${port} may not be used by this user: choose another with PORT=...`);
  }
  throw new StartProblem(`The server cannot listen on HOST=${host}, port ${port}: ${reason}.`);
}

/** Waits until the server says that it is well. @throws StartProblem when it ends before */
export async function waitUntilHealthy(server: Service, host: string, port: number): Promise<void> {
  const url = `http://${loopbackOf(host)}:${port}/health`;
  const until = Date.now() + TIMEOUT_MS;
  let ended: string | null = null;
  void server.gone.then((how) => {
    ended = how;
  });
  while (Date.now() < until) {
    if (ended !== null) {
      if ((await whyNotFree(host, port)) === 'EADDRINUSE') await requireFreePort(host, port);
      throw new StartProblem(`The server ended before it was ready (${ended}): its reason stands above.`);
    }
    if (await answers(url)) return;
    await pause(40);
  }
  throw new StartProblem(`The server was not ready within ${TIMEOUT_MS / 1000} seconds (${url}).`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
