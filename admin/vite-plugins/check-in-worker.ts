import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'check-in-worker.js';
const SOURCE = join(import.meta.dirname, '..', 'src', 'check-in', 'worker.ts');
/** The ends of the modules that the check-in page may load. */
const MODULES = [
  'src/main.tsx',
  'login/login-page.tsx',
  'check-in/check-in-page.tsx',
  'check-in/scan-dialog.tsx',
  'qr/decode.js',
];
const PLACEHOLDER = 'CHECK_IN_FILES';

/** Builds the service worker of the check-in page, with the list of the files that the page needs without a network. */
export function checkInWorker(): Plugin {
  let base = '/';
  return {
    name: 'check-in-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      base = config.base;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: WORKER });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk' || !worker.code.includes(PLACEHOLDER) || worker.imports.length > 0) {
        this.error('The service worker of the check-in page must be one file with a list of files');
      }
      worker.code = worker.code.replace(PLACEHOLDER, filesOf(bundle, base).join(' '));
    },
  };
}

/** The scripts and styles of the modules, with everything that they import statically. */
function filesOf(bundle: Rolldown.OutputBundle, base: string): string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.moduleIds.some((id) => MODULES.some((end) => id.endsWith(`/${end}`)))) add(chunk.fileName);
  }
  return [...files].map((file) => base + file).sort();
}
