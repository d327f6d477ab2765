import { join } from 'node:path';
import { stopCommands } from './processes.ts';
import type { Addresses } from './product.ts';
import { startProductParts } from './product.ts';
import type { Settings } from './settings.ts';
import { printError, readSettings, StartProblem } from './settings.ts';
import { onStopRequest, Started } from './shutdown.ts';

// npm start, after infra/start.mjs has installed the packages.

const started = new Started();
let ending = false;

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  stopCommands();
  try {
    await started.stop();
    process.exit(code);
  } catch (error) {
    printError(error);
    process.exit(1);
  }
}

function fail(error: unknown): void {
  // What a stop interrupts fails as well: that needs no message.
  if (ending) return;
  printError(error);
  void end(1);
}

onStopRequest(
  () => {
    console.log('\nStopping ... (once more: immediately)');
    void end(0);
  },
  () => started.force(),
);

function announce(
  { url, sandboxUrl, adminUsername, adminPassword }: Addresses,
  { dataDir, production }: Settings,
): void {
  const password = adminPassword ?? '(the password set in ADMIN_PASSWORD)';
  const sendsMail = Boolean(process.env['SMTP_URL']?.trim());
  const lines = [
    ['Site', `${url}/`],
    ['Back office', `${url}/admin`],
    ['API', `${url}/api/docs`],
    sandboxUrl !== null && ['Payments', `${sandboxUrl}/  (Razorpay sandbox, no real money)`],
    !sendsMail && ['Mail', `${join(dataDir, 'outbox')}  (files, nothing is sent)`],
    adminUsername !== '' && !production && ['Administrator', `${adminUsername}  ${password}`],
  ];
  const rows = lines
    .filter((line) => line !== false)
    .map(([name = '', text]) => `  ${name.padEnd(15)}${text}`);
  console.log(`\n${rows.join('\n')}\n\n  Ctrl-C stops everything.\n`);
}

try {
  const settings = readSettings(process.env);
  const addresses = await startProductParts(settings, started, (line) => fail(new StartProblem(line)));
  announce(addresses, settings);
  process.send?.(addresses);
} catch (error) {
  fail(error);
}
