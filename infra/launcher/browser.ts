import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ROOT } from '../install/npm.mjs';
import { runCommand } from './processes.ts';
import { StartProblem } from './settings.ts';

/** The one without windows first: the same engine needs a third less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const INSTALL_LIMIT_MS = 300_000;

/**
 * A Chromium for the tests: the one of CHROMIUM_PATH, one on the PATH, Playwright's own, else one that is installed now.
 *
 * @returns the program's full path
 * @throws StartProblem when there is none
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']?.trim();
  if (named) {
    if (await starts(named)) return named;
    throw new StartProblem(`CHROMIUM_PATH names no browser that starts: ${named}`);
  }
  const found = (await browserOnPath()) ?? (await playwrightBrowser()) ?? (await debianBrowser());
  if (found !== null) return found;
  throw new StartProblem(
    'The tests need a browser and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH.',
  );
}

/** False for a browser without its system libraries, and for Ubuntu's placeholder of the snap package. */
async function starts(file: string): Promise<boolean> {
  return (await runCommand(file, ['--version'], { limitMs: 30_000 })).code === 0;
}

async function browserOnPath(): Promise<string | null> {
  for (const file of onPath(NAMES)) if (await starts(file)) return file;
  return null;
}

async function playwrightBrowser(): Promise<string | null> {
  const fromTests = createRequire(join(ROOT, 'e2e', 'package.json'));
  const { chromium } = fromTests('@playwright/test') as { chromium: { executablePath(): string } };
  const file = chromium.executablePath();
  if (!existsSync(file)) {
    console.log('No browser found: trying the download of Playwright ...');
    const cli = fromTests.resolve('@playwright/test/cli');
    await runCommand(process.execPath, [cli, 'install', 'chromium'], { limitMs: INSTALL_LIMIT_MS });
  }
  return existsSync(file) && (await starts(file)) ? file : null;
}

async function debianBrowser(): Promise<string | null> {
  if (process.getuid?.() !== 0 || onPath(['apt-get']).length === 0) return null;
  console.log('Installing Chromium from the packages of the system (apt-get) ...');
  const apt = (...args: string[]): Promise<unknown> =>
    runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      limitMs: INSTALL_LIMIT_MS,
    });
  await apt('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await apt('-y', '--no-install-recommends', 'install', name);
    const file = await browserOnPath();
    if (file !== null) return file;
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
