import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ROOT } from '../install/npm.mjs';
import { runCommand } from './commands.ts';
import { StartProblem } from './start-problem.ts';

/** The one without a window of its own first: the same engine for a third less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const INSTALL_LIMIT_MS = 300_000;

/**
 * A Chromium for the tests: the one that CHROMIUM_PATH names, one that is there, else one that is installed now.
 *
 * @returns the program's full path
 * @throws StartProblem with one line when none can be had
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']?.trim();
  if (named) {
    if (await starts(named)) return named;
    throw new StartProblem(`CHROMIUM_PATH names no browser that starts: ${named}`);
  }
  for (const file of onPath(NAMES)) if (await starts(file)) return file;
  return (await playwrightsOwn()) ?? (await debians()) ?? giveUp();
}

function giveUp(): never {
  throw new StartProblem(
    'The tests need a browser and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH.',
  );
}

/** A browser without its system libraries, or a mere pointer to a package that is not there, does not get this far. */
async function starts(file: string): Promise<boolean> {
  const { code } = await runCommand(file, ['--version'], { limitMs: 30_000 });
  return code === 0;
}

async function playwrightsOwn(): Promise<string | null> {
  const fromTests = createRequire(join(ROOT, 'e2e', 'package.json'));
  const { chromium } = fromTests('@playwright/test') as { chromium: { executablePath(): string } };
  const file = chromium.executablePath();
  if (existsSync(file)) return (await starts(file)) ? file : null;
  console.log('No browser found: trying the download of Playwright ...');
  const cli = fromTests.resolve('@playwright/test/cli');
  await runCommand(process.execPath, [cli, 'install', 'chromium'], { limitMs: INSTALL_LIMIT_MS });
  return existsSync(file) && (await starts(file)) ? file : null;
}

async function debians(): Promise<string | null> {
  if (process.getuid?.() !== 0 || onPath(['apt-get']).length === 0) return null;
  console.log('Installing Chromium from the packages of the system (apt-get) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lock = ['-o', 'DPkg::Lock::Timeout=120'];
  await runCommand('apt-get', [...lock, '-qq', 'update'], { env, limitMs: INSTALL_LIMIT_MS });
  for (const name of DEBIAN_PACKAGES) {
    await runCommand('apt-get', [...lock, '-qq', '-y', '--no-install-recommends', 'install', name], {
      env,
      limitMs: INSTALL_LIMIT_MS,
    });
    for (const file of onPath(NAMES)) if (await starts(file)) return file;
  }
  return null;
}

function onPath(names: string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
