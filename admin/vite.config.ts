import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { checkInWorker } from './vite-plugins/check-in-worker.ts';
import { loginPages } from './vite-plugins/login-pages.ts';
import { pageBudgets } from './vite-plugins/page-budgets.ts';

/** Refine's package imports them for components that we do not use. Without this they would stay in the build. */
const UNUSED = /node_modules\/(?:react-markdown|papaparse)\//;

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const LOGIN =
  /[\\/]src[\\/](?:login[\\/](?:login|invitation)-page|providers[\\/]session|app[\\/](?:fonts|base|login)\.css)|vite[\\/]preload-helper/;

export default defineConfig({
  base: '/admin/',
  // The server sends the compressed copies; it compresses nothing itself.
  plugins: [
    react(),
    loginPages(),
    pageBudgets(),
    checkInWorker(),
    compression({ threshold: 1024, logLevel: 'silent' }),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    // The content security policy of the pages allows no inline script and no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: ['index.html', 'login.html', 'invitation.html'],
      output: {
        codeSplitting: {
          groups: [
            // Few files for the two first pages. Each group has all that its modules import, without the groups above it.
            { name: 'react', test: REACT, priority: 4 },
            { name: 'login', test: LOGIN, priority: 3 },
            { name: 'app', test: /[\\/]src[\\/]app[\\/]start-app\./, priority: 2 },
            { name: 'dashboard', test: /[\\/]src[\\/]dashboard[\\/]dashboard-page\./, priority: 1 },
          ],
        },
      },
      treeshake: { moduleSideEffects: (id) => !UNUSED.test(id) },
    },
  },
});
