import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { CERTIFICATES_LIMIT_BYTES } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { backupSettings } from '../docker/test-backup-settings.ts';

type Service = {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  restart?: string;
  healthcheck?: unknown;
  build?: { target: string };
  env_file?: string;
  environment?: Record<string, string>;
  image?: string;
  networks?: string[];
  ports?: string[];
};

const FILE = join(import.meta.dirname, 'compose.yaml');
const text = readFileSync(FILE, 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const example = readFileSync(join(import.meta.dirname, '.env.example'), 'utf8');

void test('compose.yaml follows the Compose specification', () => {
  const linter = new DCLinter({
    rules: {
      // The order of the keys is that of their meaning, and visitors reach the ports of the proxy on every address.
      'service-keys-order': 0,
      'no-unbound-port-interfaces': 0,
    },
    quiet: false,
    debug: false,
    exclude: [],
  });
  const found = linter.lintFiles([FILE], false) as { messages: { line: number; message: string }[] }[];
  assert.equal(found.length, 1);
  assert.deepEqual(
    found.flatMap(({ messages }) => messages.map(({ line, message }) => `line ${line}: ${message}`)),
    [],
  );
});

for (const [name, service] of Object.entries(services))
  void test(`the service ${name} is protected, limited and checked`, () => {
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.ok(service.security_opt?.includes('no-new-privileges:true'));
    assert.ok(service.mem_limit);
    assert.equal(service.restart, 'unless-stopped');
    assert.ok(service.healthcheck);
    // A tag alone may name another image tomorrow.
    assert.match(service.image ?? '@sha256:', /@sha256:/);
  });

void test('only the proxy is reached from outside, and the database has no way to the internet', () => {
  assert.deepEqual(
    Object.keys(services).filter((name) => services[name]?.ports),
    ['caddy'],
  );
  assert.deepEqual(services['database']?.networks, ['inside']);
  assert.ok(!services['caddy']?.networks?.includes('inside'));
});

void test('.env.example names every variable that compose.yaml requires, without a secret', () => {
  const names = new Set([...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name));
  for (const name of names) assert.match(example, new RegExp(`^${name}=`, 'm'));
  for (const [, name, value] of example.matchAll(/^(\w*(?:PASSWORD|SECRET|KEY|KEY_ID))=(.*)$/gm))
    assert.equal(value, '', name);
});

void test('the backup gets what it reads and nothing else, so no key of the product', () => {
  const { env_file: file, environment = {} } = services['backup'] ?? {};
  assert.equal(file, undefined);
  // The image sets the folders, and the programs of PostgreSQL are on its PATH.
  const expected = backupSettings().filter((name) => name !== 'BACKUP_DIR' && name !== 'DATA_DIR');
  assert.deepEqual(Object.keys(environment).toSorted(), expected.toSorted());
});

const RUNBOOKS = join(import.meta.dirname, '../../docs/runbooks');
for (const file of [
  join(import.meta.dirname, 'Caddyfile'),
  join(RUNBOOKS, 'install-linux.md'),
  join(RUNBOOKS, 'several-servers.md'),
])
  void test(`the proxy of ${file} lets the largest upload through`, () => {
    const limits = [...readFileSync(file, 'utf8').matchAll(/(?:max_size|client_max_body_size) (\d+)m/gi)];
    assert.notEqual(limits.length, 0);
    // Caddy counts 1,000,000 bytes for each, nginx more.
    for (const [, megabytes] of limits) assert.ok(Number(megabytes) * 1e6 > CERTIFICATES_LIMIT_BYTES);
  });
