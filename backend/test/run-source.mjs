import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// Half of the time to load the application is compiling its packages.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));

/** `node --import` hook that runs the TypeScript sources without a build, with the tests' compiler (SWC). */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return nextResolve(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
  load(url, context, nextLoad) {
    if (!url.endsWith('.ts')) return nextLoad(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      filename: fileURLToPath(url),
      sourceMaps: 'inline',
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
      },
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
