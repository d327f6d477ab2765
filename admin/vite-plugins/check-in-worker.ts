import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { stylesOf, withImports } from './chunks.ts';

const WORKER = 'check-in-worker.js';
const SOURCE = join(import.meta.dirname, '..', 'src', 'check-in', 'worker.ts');
/** The modules that the check-in page may load. */
const MODULES =
  /\/src\/(?:main|app\/login-page|check-in\/check-in-page|check-in\/scan-dialog)\.tsx$|\/node_modules\/qr\/decode\.js$/;
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

function filesOf(bundle: Rolldown.OutputBundle, base: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.filter(({ moduleIds }) => moduleIds.some((id) => MODULES.test(id)));
  const scripts = new Set(first.flatMap(({ fileName }) => withImports(bundle, fileName)));
  const styles = new Set([...scripts].flatMap((file) => stylesOf(bundle, file)));
  return [...scripts, ...styles].map((file) => base + file).sort();
}
