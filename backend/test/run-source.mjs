import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const cache = (name) => fileURLToPath(new URL(`../../.cache/${name}`, import.meta.url));

// Half of the time to load the application is compiling its packages.
enableCompileCache(cache('compiled'));

const OPTIONS = {
  sourceMaps: 'inline',
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
};
const KEY = require('@swc/core/package.json').version + JSON.stringify(OPTIONS);
const TRANSPILED = cache('transpiled');
mkdirSync(TRANSPILED, { recursive: true });

/** A test run starts many processes with the same sources: only the first one compiles a file and loads SWC. */
function transpiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const checksum = hash('sha256', KEY + source);
  const stored = `${TRANSPILED}/${hash('sha256', filename)}`;
  try {
    const content = readFileSync(stored, 'utf8');
    if (content.startsWith(checksum)) return content.slice(checksum.length);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const { code } = require('@swc/core').transformSync(source, { ...OPTIONS, filename });
  // Renamed when it is complete, because other processes read it.
  const partial = `${stored}.${process.pid}`;
  writeFileSync(partial, checksum + code);
  renameSync(partial, stored);
  return code;
}

/** `node --import` hook that runs the TypeScript sources without a build, with the tests' compiler (SWC). */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return nextResolve(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
  load(url, context, nextLoad) {
    if (!url.endsWith('.ts')) return nextLoad(url, context);
    return { format: 'module', source: transpiled(fileURLToPath(url)), shortCircuit: true };
  },
});
