import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type * as styles from '../src/app/antd-css.tsx';

const STYLES = join(import.meta.dirname, '..', 'src', 'app', 'antd-css.tsx');
const NAME = 'virtual:antd.css';

/** Writes Ant Design's styles into the stylesheet of the back office. A development server computes them in the browser. */
export function antdCss(): Plugin {
  let css = '';
  return {
    name: 'antd-css',
    async buildStart() {
      css = (await runnerImport<typeof styles>(STYLES)).module.antdCss();
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? css : null),
  };
}
