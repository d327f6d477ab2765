import { fstatSync } from 'node:fs';
import type { Sandbox } from './server.ts';
import { startSandbox } from './server.ts';

function required(name: string): string {
  const value = process.env[name]?.trim();
  if (!value) throw new Error(`The Razorpay sandbox needs ${name}.`);
  return value;
}

function portFrom(text: string | undefined): number {
  const port = Number(text ?? 0);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`SANDBOX_PORT must be a port number, not ${text}.`);
}

async function start(): Promise<Sandbox> {
  const { SANDBOX_HOST, SANDBOX_WEBHOOK_URL, SANDBOX_STATE_FILE } = process.env;
  return startSandbox({
    host: SANDBOX_HOST || '127.0.0.1',
    port: portFrom(process.env.SANDBOX_PORT),
    keyId: required('RAZORPAY_KEY_ID'),
    keySecret: required('RAZORPAY_KEY_SECRET'),
    webhookSecret: required('RAZORPAY_WEBHOOK_SECRET'),
    ...(SANDBOX_WEBHOOK_URL ? { webhookUrl: SANDBOX_WEBHOOK_URL } : {}),
    ...(SANDBOX_STATE_FILE ? { stateFile: SANDBOX_STATE_FILE } : {}),
  });
}

/** Stops the sandbox with the program that started it: then its IPC channel or its stdin pipe closes. */
function whenParentEnds(stop: () => void): void {
  if (process.connected) {
    process.once('disconnect', stop);
    return;
  }
  const input = fstatSync(0);
  if (!input.isFIFO() && !input.isSocket()) return;
  process.stdin.once('end', stop).once('error', stop).resume();
}

try {
  const sandbox = await start();
  const stop = (): void => {
    // The open channel and pipe would keep the process running.
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  whenParentEnds(stop);
  console.log(`Razorpay sandbox at ${sandbox.url}`);
  process.send?.({ url: sandbox.url });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
