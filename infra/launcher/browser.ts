import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runCommand } from './processes.ts';
import { ROOT } from './root.ts';
import { StartProblem } from './settings.ts';

/** The one without windows first: the same engine needs a third less of the processor. */
const NAMES = 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable';
const INSTALL = ['-y', '--no-install-recommends', 'install'];
const INSTALL_LIMIT_MS = 300_000;

/**
 * A Chromium for the tests: the one of CHROMIUM_PATH, one on the PATH, Playwright's own, else one that is installed now.
 *
 * @returns the program's full path
 * @throws StartProblem when there is none
 */
export async function findBrowser(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']?.trim();
  for (const find of given ? [() => given] : [browserOnPath, playwrightBrowser, debianBrowser]) {
    const file = await find();
    if (existsSync(file) && (await runCommand(file, ['--version'])).succeeded) return file;
  }
  throw new StartProblem(
    `The tests need a browser and ${given ?? 'none'} starts: install Chromium or Chrome, or set CHROMIUM_PATH.`,
  );
}

/** The first one that starts: Ubuntu has a placeholder of the snap package. */
async function browserOnPath(): Promise<string> {
  const script = `for name in ${NAMES}; do "$name" --version >/dev/null && command -v "$name" && break; done`;
  return (await runCommand('/bin/sh', ['-c', `{ ${script}; } 2>/dev/null`])).output;
}

async function playwrightBrowser(): Promise<string> {
  const fromTests = createRequire(join(ROOT, 'e2e', 'package.json'));
  const { chromium } = fromTests('@playwright/test') as { chromium: { executablePath(): string } };
  if (!existsSync(chromium.executablePath())) {
    console.log('No browser found: trying the download of Playwright ...');
    await runCommand('npx', ['playwright', 'install', 'chromium'], { limitMs: INSTALL_LIMIT_MS });
  }
  return chromium.executablePath();
}

async function debianBrowser(): Promise<string> {
  console.log('Installing Chromium from the packages of the system (apt-get) ...');
  await aptGet('update');
  // Ubuntu has no package of the one without windows. The font has the metrics of the site's fallback fonts.
  if (!(await aptGet(...INSTALL, 'chromium-headless-shell', 'fonts-liberation')))
    await aptGet(...INSTALL, 'chromium', 'fonts-liberation');
  return browserOnPath();
}

async function aptGet(...command: string[]): Promise<boolean> {
  const { succeeded } = await runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...command], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    limitMs: INSTALL_LIMIT_MS,
  });
  return succeeded;
}
