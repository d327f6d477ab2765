import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { buildWhatChanged } from '../launcher/build.ts';
import { ROOT } from '../launcher/root.ts';

// npm run release: writes what a release consists of to build/release-VERSION. docs/runbooks/release.md explains it.
// It needs the installed packages and no network.

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const name = `qlu-${version}`;
const output = join(ROOT, 'build', `release-${version}`);
const git = async (...args: string[]): Promise<string> => (await execa('git', args, { cwd: ROOT })).stdout;

const changes = await git('status', '--porcelain');
if (changes !== '') throw new Error(`These files are not committed:\n${changes}`);
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

await buildWhatChanged();
const runtime = join(output, name);
await execa(process.execPath, ['infra/docker/build-runtime.mjs', runtime, '--built'], {
  cwd: ROOT,
  env: { npm_config_offline: 'true' },
});
await execa('tar', ['--create', '--gzip', `--file=${name}.tar.gz`, name], { cwd: output });
writeFileSync(
  join(output, `${name}-notices.txt`),
  readFileSync(join(runtime, 'THIRD-PARTY-NOTICES.txt'), 'utf8'),
);
const sbom = await execa(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '-w=backend', '-w=public-site', '-w=admin'],
  { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
);
writeFileSync(join(output, `${name}-sbom.cdx.json`), sbom.stdout);
await writeImage();
rmSync(runtime, { recursive: true });

const files = readdirSync(output);
const sums = files.map(
  (file) =>
    `${createHash('sha256')
      .update(readFileSync(join(output, file)))
      .digest('hex')}  ${file}\n`,
);
writeFileSync(join(output, 'SHA256SUMS'), sums.join(''));
console.log([`${output} has:`, ...files, 'SHA256SUMS'].join('\n  '));

/** The container image with the runtime that was just built. Docker needs the base image of the Dockerfile, and no network. */
async function writeImage(): Promise<void> {
  const docker = await execa('docker', ['info'], { reject: false });
  if (docker.failed) {
    console.log('Docker does not run here: the release has no image archive.');
    return;
  }
  // It takes the place of the stage `build` of the Dockerfile.
  const built = join(output, 'built');
  mkdirSync(join(built, 'data'), { recursive: true });
  await execa('cp', ['-a', runtime, join(built, 'runtime')]);
  const tag = `qlu-server:${version}`;
  const commit = await git('rev-parse', '--short=12', 'HEAD');
  await execa(
    'docker',
    [
      'buildx',
      'build',
      '--load',
      '--file=infra/docker/Dockerfile',
      '--target=server',
      `--build-context=build=${built}`,
      `--build-arg=COMMIT=${commit}`,
      `--tag=${tag}`,
      '.',
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  const archive = join(output, `${name}-image.tar`);
  await execa('docker', ['save', `--output=${archive}`, tag]);
  rmSync(built, { recursive: true });
  if (!existsSync(archive)) throw new Error('docker save wrote no archive.');
}
