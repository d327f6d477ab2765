import { join } from 'node:path';
import type { Addresses } from './product.ts';
import { startEverything } from './product.ts';
import { endCommands } from './commands.ts';
import { onStopRequest } from './stop-request.ts';
import { readSettings } from './settings.ts';
import { Started } from './started.ts';
import { StartProblem } from './start-problem.ts';

const started = new Started();
let ending = false;

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  endCommands();
  try {
    await started.stop();
    process.exit(code);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function fail(error: unknown): void {
  // What a stop interrupts fails as well: not worth a word.
  if (ending) return;
  console.error(error instanceof StartProblem ? error.message : error);
  void end(1);
}

onStopRequest(
  () => {
    console.log('\nStopping ... (once more: at once)');
    void end(0);
  },
  () => started.force(),
);

function announce(addresses: Addresses, dataDir: string): void {
  const { url, sandboxUrl, adminUsername, adminPassword } = addresses;
  const lines = [
    ['Site', `${url}/`],
    ['Back office', `${url}/admin`],
    ['API', `${url}/api/docs`],
    ...(sandboxUrl === null ? [] : [['Payments', `${sandboxUrl}/  (Razorpay sandbox, no real money)`]]),
    ...(process.env['SMTP_URL']?.trim()
      ? []
      : [['Mail', `${join(dataDir, 'outbox')}  (files, nothing is sent)`]]),
    ...(adminUsername === '' || production
      ? []
      : [['Administrator', `${adminUsername}  ${adminPassword ?? '(the password set in ADMIN_PASSWORD)'}`]]),
  ];
  const rows = lines.map(([name = '', value = '']) => `  ${name.padEnd(15)}${value}`);
  console.log(`\n${rows.join('\n')}\n\n  Ctrl-C stops everything.\n`);
}

const production = process.env['NODE_ENV']?.trim() === 'production';
try {
  const settings = readSettings(process.env);
  const addresses = await startEverything(settings, started, (line) => fail(new StartProblem(line)));
  announce(addresses, settings.dataDir);
  process.send?.(addresses);
} catch (error) {
  fail(error);
}
