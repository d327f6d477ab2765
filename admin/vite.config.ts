import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { antdCss } from './vite-plugins/antd-css.ts';
import { checkInWorker } from './vite-plugins/check-in-worker.ts';
import { htmlPages } from './vite-plugins/html-pages.ts';
import { pageBudgets } from './vite-plugins/page-budgets.ts';

/** Refine's package imports them for components that we do not use. Without this they would stay in the build. */
const UNUSED = /node_modules\/(?:react-markdown|remark-gfm|mdast-[^/]+|micromark[^/]*|papaparse)\//;

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const LOGIN =
  /[\\/]src[\\/](?:login[\\/](?:login\.css|(?:login|invitation)-page)|providers[\\/]session|check-in[\\/]phone-database|app[\\/](?:fonts|base)\.css)|vite[\\/]preload-helper/;
/** What runs before the code of the back office is there. */
const START = /[\\/](?:src[\\/]app[\\/](?:page-routes|preload-page)|dates[\\/]dates\.rules)\./;
const TABLE = /[\\/]node_modules[\\/](?:rc-table|antd[\\/]es[\\/]table)[\\/]/;
const DAY_PICKER = /[\\/]node_modules[\\/](?:rc-picker|dayjs)[\\/]|[\\/]day-picker\./;
const SELECT = /[\\/]node_modules[\\/](?:rc-select|antd[\\/]es[\\/]select)[\\/]/;
const CONTROLS =
  /[\\/]node_modules[\\/](?:@ant-design[\\/]icons|antd[\\/]es[\\/](?:alert|badge|checkbox|form|grid|input|input-number|modal|popconfirm|radio|segmented|spin|switch|tag|typography|qr-code))[\\/]/;
/** Our modules that several pages use. Those without a table and a date picker come first. */
const SHARED =
  /[\\/](?:contracts(?![\\/]dist[\\/](?:banners|photographs))|admin[\\/]src[\\/](?:ui(?![\\/](?:day-picker|alt-text-items|deletion-dialog|long-text|stale-texts-alert))|providers|people(?![\\/]email-texts)|check-in|security))[\\/]/;
/** The pages with texts about emails load the lists, too. */
const LISTS =
  /[\\/]admin[\\/]src[\\/](?:(?:listing|office|refunds)[\\/]|people[\\/]email-texts|ui[\\/]long-text)/;
/** What the dialogs of pictures share. */
const PICTURES =
  /[\\/](?:contracts[\\/]dist[\\/](?:banners|photographs)|admin[\\/]src[\\/]ui[\\/](?:alt-text-items|deletion-dialog|stale-texts-alert))/;

export default defineConfig({
  base: '/admin/',
  // The server sends the compressed copies; it compresses nothing itself.
  plugins: [
    react(),
    antdCss(),
    htmlPages(),
    pageBudgets(),
    checkInWorker(),
    compression({ threshold: 1024, logLevel: 'silent' }),
  ],
  build: {
    // The build renames it to dist/client: a server that already runs must not find half of a build.
    outDir: 'dist/next',
    // As public-site/vite.config.ts.
    target: ['chrome107', 'safari16', 'firefox104'],
    // The content security policy of the pages allows no inline script and no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'login.html', 'invitation.html'],
      output: {
        codeSplitting: {
          groups: [
            // Few files for the two first pages. Each group has all that its modules import, without the groups above it.
            { name: 'react', test: REACT, priority: 11 },
            { name: 'login', test: LOGIN, priority: 10 },
            { name: 'start', test: START, priority: 9 },
            { name: 'app', test: /[\\/]src[\\/]app[\\/]start-app\./, priority: 8 },
            { name: 'dashboard', test: /[\\/]src[\\/]dashboard[\\/]dashboard-page\./, priority: 7 },
            // Few files for every other page. A page without a table or a date picker does not load them.
            { name: 'controls', test: CONTROLS, minShareCount: 2, priority: 6 },
            { name: 'select', test: SELECT, priority: 5 },
            { name: 'table', test: TABLE, priority: 4 },
            { name: 'day-picker', test: DAY_PICKER, priority: 3 },
            { name: 'shared', test: SHARED, minShareCount: 2, priority: 2 },
            { name: 'lists', test: LISTS, minShareCount: 2, priority: 1 },
            { name: 'pictures', test: PICTURES, minShareCount: 2, priority: 0 },
          ],
        },
      },
      treeshake: { moduleSideEffects: (id) => !UNUSED.test(id) },
    },
  },
});
