import { join } from 'node:path';
import { build, type Rollup } from 'vite';

/** The text of the inline script (src/start), minified, as one script that defines no global names. */
export async function startScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome107', 'safari16', 'firefox104'],
      modulePreload: { polyfill: false },
      lib: {
        entry: join(import.meta.dirname, '..', 'src', 'start', 'main.ts'),
        formats: ['iife'],
        name: 'start',
      },
    },
  });
  const [bundle] = [result].flat() as Rollup.RollupOutput[];
  const [chunk] = bundle?.output ?? [];
  if (!chunk) throw new Error('The start script was not built');
  const text = chunk.code.trim();
  if (/<\/script|<!--/i.test(text)) throw new Error('The start script would end its script element');
  return text;
}
