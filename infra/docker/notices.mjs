// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The workspaces whose packages are in the product: in its server, or in the scripts that browsers load. */
const SHIPPED = ['backend', 'public-site', 'admin'];
const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)(\.(md|txt|mit|apache2?))?$/i;

/**
 * The name, version, licence and licence text of each package of others in the product, by name.
 *
 * @param {string} root a checkout whose packages are installed
 * @returns {string}
 */
export function thirdPartyNotices(root) {
  const workspaces = SHIPPED.map((name) => `--workspace=${name}`);
  const { stdout } = spawnSync('npm', ['ls', '--all', '--parseable', '--omit=dev', ...workspaces], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const folders = stdout.split('\n').filter((folder) => /\/node_modules\/(?!@qlu\/)/.test(folder));
  const notices = new Map(folders.map((folder) => noticeIn(folder)));
  if (notices.size === 0) throw new Error('npm ls named no package: install the packages first.');
  return [...notices.keys()]
    .toSorted()
    .map((name) => notices.get(name))
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * @param {string} folder
 * @returns {[string, string]}
 */
function noticeIn(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .map((file) => join(folder, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').trim());
  const by = typeof author === 'object' ? author?.name : author;
  const id = `${name} ${version}`;
  return [
    id,
    [`${id}\nLicence: ${license ?? 'see below'}${by ? `\nBy ${by}` : ''}\n`, ...texts, ''].join('\n'),
  ];
}
