import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type * as styles from '../src/app/antd-css.tsx';

const APP = join(import.meta.dirname, '..', 'src', 'app');

/** Writes Ant Design's styles into antd.css. A development server leaves it empty: the browser computes them. */
export function antdCss(): Plugin {
  let css = '';
  return {
    name: 'antd-css',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      css = (await runnerImport<typeof styles>(join(APP, 'antd-css.tsx'))).module.antdCss();
      // Ant Design reads here which styles it need not compute.
      if (!css.includes('.data-ant-cssinjs-cache-path{content:'))
        this.error('Ant Design wrote no list of styles');
    },
    transform: (_code, id) => (id === join(APP, 'antd.css') ? css : null),
  };
}
