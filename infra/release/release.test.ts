import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../launcher/root.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

void test('every workspace has the version of the release', () => {
  for (const path of globSync('*/package.json', { cwd: ROOT, exclude: ['node_modules'] }))
    assert.equal((JSON.parse(read(path)) as { version: string }).version, version, path);
});

void test('the changelog begins with the release, its date and what to do at the upgrade', () => {
  const [, first = ''] = read('CHANGELOG.md').split(/^## /m);
  assert.match(first, new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{1,2} \\w+ \\d{4}\\)\n`));
  assert.match(first, /^### Upgrade$/m);
});

void test('the runbooks and the Kubernetes example name the version of the release', () => {
  const named = [
    ...read('infra/kubernetes/overlays/production/settings/kustomization.yaml').matchAll(/newTag: (\S+)/g),
    ...globSync('docs/runbooks/*.md', { cwd: ROOT }).flatMap((path) => [
      ...read(path).matchAll(/\bVERSION=(\d\S+)|"version":"([^"]+)"/g),
    ]),
  ].map(([, ...groups]) => groups.find(Boolean));
  assert.ok(named.length > 4);
  assert.deepEqual([...new Set(named)], [version]);
});
