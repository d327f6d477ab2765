import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { backupSettings } from '../docker/test-backup-settings.ts';
import { checkTypes, validate } from './check-manifests.ts';
import type { Manifest } from './check-manifests.ts';

type PodSpec = {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type?: string } };
  containers: {
    image: string;
    env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { key: string } } }[];
    envFrom?: { secretRef?: object }[];
    securityContext?: object;
    resources?: { limits?: { memory?: string } };
  }[];
};
type CronJob = { spec: { jobTemplate: { spec: object } } };
type Kustomization = { resources?: string[]; components?: string[]; patches?: { path: string }[] };

const FILES = globSync('**/*.yaml', { cwd: import.meta.dirname });
const isKustomization = (file: string): boolean => file.endsWith('kustomization.yaml');

function read(file: string): unknown[] {
  return parseAllDocuments(readFileSync(join(import.meta.dirname, file), 'utf8')).map((document) => {
    assert.deepEqual(document.errors, [], file);
    return document.toJS() as unknown;
  });
}

const manifests = FILES.filter((file) => !isKustomization(file)).flatMap((file) => read(file) as Manifest[]);

/** The pods that a manifest creates. */
function podSpecs(value: unknown): PodSpec[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('containers' in value) return [value as PodSpec];
  return Object.values(value).flatMap(podSpecs);
}

for (const manifest of manifests)
  void test(`${manifest.kind} ${(manifest['metadata'] as { name: string }).name} matches its schema`, () => {
    validate(manifest);
  });

void test('no manifest has an unknown field', () => {
  assert.deepEqual(checkTypes(manifests), []);
  const misspelled = { apiVersion: 'v1', kind: 'ServiceAccount', automountToken: false };
  assert.match(checkTypes([misspelled]).join(), /automountToken/);
});

for (const file of FILES.filter(isKustomization))
  void test(`${file} refers to files that exist, and its folder has no other manifest`, () => {
    const folder = join(import.meta.dirname, dirname(file));
    const { resources = [], components = [], patches = [] } = read(file)[0] as Kustomization;
    for (const path of [...resources, ...components, ...patches.map((patch) => patch.path)]) {
      const target = join(folder, path);
      assert.ok(existsSync(target), path);
      if (statSync(target).isDirectory()) assert.ok(existsSync(join(target, 'kustomization.yaml')), path);
    }
    const listed = new Set([...resources, ...patches.map((patch) => patch.path), 'kustomization.yaml']);
    // Applied by its own command, before the migration.
    listed.add('settings.yaml');
    assert.deepEqual(
      globSync('*.yaml', { cwd: folder }).filter((name) => !listed.has(name)),
      [],
    );
  });

void test('a patch changes a resource of the base', () => {
  const identity = ({ kind, metadata }: Manifest): string => `${kind}/${(metadata as { name: string }).name}`;
  const base = new Set(
    globSync('base/*.yaml', { cwd: import.meta.dirname }).flatMap((file) =>
      (read(file) as Manifest[]).filter(({ metadata }) => metadata).map(identity),
    ),
  );
  for (const path of (read('overlays/production/kustomization.yaml')[0] as Kustomization).patches ?? [])
    for (const patch of read(join('overlays/production', path.path)) as Manifest[])
      assert.ok(base.has(identity(patch)), identity(patch));
});

void test('every pod runs without root, without capabilities, on a read-only disk and with a memory limit', () => {
  const pods = podSpecs(manifests);
  assert.equal(pods.length, 3);
  for (const pod of pods) {
    assert.equal(pod.automountServiceAccountToken, false);
    assert.equal(pod.securityContext?.runAsNonRoot, true);
    assert.equal(pod.securityContext.seccompProfile?.type, 'RuntimeDefault');
    for (const container of pod.containers) {
      assert.deepEqual(container.securityContext, {
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        readOnlyRootFilesystem: true,
      });
      assert.ok(container.resources?.limits?.memory);
    }
  }
});

void test('the box of the restore makes a pod that waits with the volume of the backups, without a time limit', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/runbooks/restore.md'), 'utf8');
  const [, expressions = ''] = /--output=yaml \|\n +sed (.*) \|$/m.exec(page) ?? [];
  const [cronJob] = manifests.filter(({ kind }) => kind === 'CronJob') as unknown as [CronJob];
  const input = stringify(cronJob.spec.jobTemplate.spec);
  const changed = execFileSync('sh', ['-c', `sed ${expressions}`], { input });
  const job = parse(changed.toString()) as Record<string, unknown>;
  const [pod] = podSpecs(job) as [PodSpec & { containers: { args: string[]; volumeMounts: object[] }[] }];
  assert.deepEqual(pod.containers[0]?.args, ['sleep', 'infinity']);
  assert.ok(
    pod.containers[0].volumeMounts.some((mount) => 'mountPath' in mount && mount.mountPath === '/backups'),
  );
  assert.equal(job['activeDeadlineSeconds'], undefined);
});

void test('no pod reaches the cluster, the cloud provider or the internet beyond its services', () => {
  type Policy = {
    spec: {
      egress?: { to?: { ipBlock?: { cidr: string; except?: string[] } }[]; ports: { port: number }[] }[];
    };
  };
  const rules = (manifests.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as Policy[]).flatMap(
    ({ spec }) => spec.egress ?? [],
  );
  const ports = new Set(rules.flatMap((rule) => rule.ports.map(({ port }) => port)));
  assert.deepEqual(
    [...ports].toSorted((a, b) => a - b),
    [53, 443, 465, 587, 5432],
  );
  for (const { to = [], ports: allowed } of rules.filter((rule) =>
    rule.ports.some(({ port }) => port === 443),
  )) {
    assert.ok(allowed.every(({ port }) => port !== 5432));
    for (const { ipBlock } of to) assert.ok((ipBlock?.except ?? []).length > 1, ipBlock?.cidr);
    assert.ok(
      to.some(({ ipBlock }) => ipBlock?.except?.includes('169.254.0.0/16')),
      'metadata of the provider',
    );
  }
});

void test('no manifest contains a secret', () => {
  assert.ok(!manifests.some(({ kind }) => kind === 'Secret'));
  const names = [
    ...podSpecs(manifests).flatMap(({ containers }) =>
      containers.flatMap(({ env = [] }) => env.filter(({ value }) => value).map(({ name }) => name)),
    ),
    ...manifests.flatMap(({ data }) => Object.keys((data ?? {}) as object)),
  ];
  assert.deepEqual(
    names.filter((name) => /PASSWORD|SECRET|KEY|DATABASE_URL|SMTP_URL/.test(name)),
    [],
  );
});

void test('the backup gets only the secrets that it reads', () => {
  const [cronJob] = manifests.filter(({ kind }) => kind === 'CronJob') as unknown as [CronJob];
  const [pod] = podSpecs(cronJob) as [PodSpec];
  const [{ env = [], envFrom = [] }] = pod.containers as [PodSpec['containers'][0]];
  assert.ok(!envFrom.some(({ secretRef }) => secretRef));
  const given = env.filter(({ valueFrom }) => valueFrom);
  assert.deepEqual(
    given.map(({ name }) => name),
    given.map(({ valueFrom }) => valueFrom?.secretKeyRef.key),
  );
  const secrets = backupSettings().filter((name) => /SECRET|KEY|DATABASE_URL/.test(name));
  assert.deepEqual(given.map(({ name }) => name).toSorted(), secrets.toSorted());
});
