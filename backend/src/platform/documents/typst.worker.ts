import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import loadTypst, { TypstCompilerBuilder, type TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';

type TemplateName = 'document' | 'certificate';

/** The files that the worker needs at its start. It reads these files and its packages, and nothing else. */
export interface TypstWorkerData {
  templates: Record<TemplateName, string>;
  fonts: readonly string[];
}

/** One document. `inputs` are the values of `sys.inputs`. */
export interface TypstRequest {
  template: TemplateName;
  inputs: Record<string, string>;
}

export type TypstResult = { pdf: Uint8Array } | { error: string };

const toPath = (template: string): string => `/${template}.typ`;

async function createCompiler({ templates, fonts }: TypstWorkerData): Promise<TypstCompiler> {
  const wasm = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  await loadTypst({ module_or_path: await readFile(wasm) });
  const builder = new TypstCompilerBuilder();
  // The templates read no file and no package.
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(await readFile(font));
  const compiler = await builder.build();
  for (const [name, template] of Object.entries(templates)) compiler.add_source(toPath(name), template);
  return compiler;
}

function print(compiler: TypstCompiler, { template, inputs }: TypstRequest): TypstResult {
  try {
    const pdf: unknown = compiler.compile(toPath(template), Object.entries(inputs), 'pdf', 0);
    if (pdf instanceof Uint8Array) return { pdf };
    return { error: `Typst returned no file: ${JSON.stringify(pdf)}` };
  } catch (error) {
    return { error: String(error) };
  } finally {
    compiler.reset();
  }
}

const compiler = createCompiler(workerData as TypstWorkerData);
parentPort?.on('message', (request: TypstRequest) => {
  // A compiler that cannot be created ends the worker with its error.
  void compiler.then((ready) => parentPort?.postMessage(print(ready, request)));
});
