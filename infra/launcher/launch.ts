import { join } from 'node:path';
import { stopCommands } from './processes.ts';
import type { Addresses, StartProduct } from './product.ts';
import type { Settings } from './settings.ts';
import { printError, readSettings, StartProblem } from './settings.ts';
import type { Part } from './shutdown.ts';
import { onStopRequest, stopAll } from './shutdown.ts';

const started: Part[] = [];
let ending = false;

async function end(code: number): Promise<void> {
  ending = true;
  stopCommands();
  await stopAll(started);
  process.exit(code);
}

function fail(error: unknown): void {
  // What a stop interrupts fails as well: that needs no message.
  if (ending) return;
  printError(error);
  void end(1);
}

onStopRequest(() => {
  console.log('\nStopping ...');
  if (!ending) void end(0);
});

function announce(addresses: Addresses, { dataDir, production }: Settings): void {
  const { url, sandboxUrl, adminUsername, adminPassword } = addresses;
  const password = process.env['ADMIN_PASSWORD'] ? '(the password set in ADMIN_PASSWORD)' : adminPassword;
  const sendsMail = Boolean(process.env['SMTP_URL']?.trim());
  const lines = [
    ['Site', `${url}/`],
    ['Back office', `${url}/admin`],
    ['API', `${url}/api/docs`],
    sandboxUrl !== '' && ['Payments', `${sandboxUrl}/  (Razorpay sandbox, no real money)`],
    !sendsMail && ['Mail', `${join(dataDir, 'outbox')}  (files, nothing is sent)`],
    adminUsername !== '' && !production && ['Owner', `${adminUsername}  ${password}`],
  ];
  const rows = lines
    .filter((line) => line !== false)
    .map(([name = '', text]) => `  ${name.padEnd(15)}${text}`);
  console.log(`\n${rows.join('\n')}\n\n  Ctrl-C stops everything.\n`);
}

/** Starts the product with `start` and keeps it running until it is stopped. @param finish what may follow the start */
export async function launch(
  start: StartProduct,
  finish = async (): Promise<void> => undefined,
): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const addresses = await start(settings, started, (line) => fail(new StartProblem(line)));
    announce(addresses, settings);
    await finish().catch((error: unknown) => {
      // A test needs all of it. Elsewhere visitors already use the site, so it stays.
      if (process.send) throw error;
      if (!ending) printError(error);
    });
    process.send?.(addresses);
  } catch (error) {
    fail(error);
  }
}
