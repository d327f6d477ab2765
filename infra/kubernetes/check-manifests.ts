import { join } from 'node:path';
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import * as core from 'kubernetes-models/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import ts from 'typescript';

/** A document of a manifest. */
export type Manifest = { apiVersion: string; kind: string } & Record<string, unknown>;

type Model = new (manifest: Manifest) => { validate(): void };

/** The packages with the classes and types of the API versions that the manifests use. */
const PACKAGES: Record<string, { name: string; models: unknown }> = {
  v1: { name: 'kubernetes-models/v1', models: core },
  'apps/v1': { name: 'kubernetes-models/apps/v1', models: apps },
  'batch/v1': { name: 'kubernetes-models/batch/v1', models: batch },
  'monitoring.coreos.com/v1': {
    name: '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
    models: monitoring,
  },
  'networking.k8s.io/v1': { name: 'kubernetes-models/networking.k8s.io/v1', models: networking },
  'policy/v1': { name: 'kubernetes-models/policy/v1', models: policy },
};

/** @throws Error when the manifest does not match the schema of its kind */
export function validate(manifest: Manifest): void {
  const models = PACKAGES[manifest.apiVersion]?.models as Record<string, Model> | undefined;
  const KindModel = models?.[manifest.kind];
  if (!KindModel) throw new Error(`${manifest.apiVersion} ${manifest.kind} is unknown.`);
  new KindModel(manifest).validate();
}

/**
 * Compiles the manifests as TypeScript. The schemas accept unknown fields, such as a misspelled `securityContxt`; the
 * types do not.
 *
 * @returns the compiler's messages
 */
export function checkTypes(manifests: Manifest[]): string[] {
  const lines = manifests.map(
    (manifest) =>
      `({${JSON.stringify(manifest).slice(1)}) satisfies import('${PACKAGES[manifest.apiVersion]?.name}').I${manifest.kind};`,
  );
  // The file exists in memory only. Its folder decides which packages it finds.
  const file = join(import.meta.dirname, 'manifests.in-memory.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, `${lines.join('\n')}\nexport {};`, rest[0])
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
