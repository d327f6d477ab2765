import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { checkInWorker } from './vite-plugins/check-in-worker.ts';

/** Refine's package imports them for components that we do not use. Without this they would stay in the build. */
const UNUSED = /node_modules\/(?:react-markdown|remark-gfm|mdast-[^/]+|micromark[^/]*|papaparse)\//;

export default defineConfig({
  base: '/admin/',
  // The server sends the compressed copies; it compresses nothing itself.
  plugins: [react(), checkInWorker(), compression({ threshold: 1024, logLevel: 'silent' })],
  build: {
    // The build renames it to dist/client: a server that already runs must not find half of a build.
    outDir: 'dist/next',
    // As public-site/vite.config.ts.
    target: ['chrome107', 'safari16', 'firefox104'],
    // The content security policy of the pages allows no data: address.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_500,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !UNUSED.test(id) },
      output: {
        codeSplitting: {
          groups: [
            // The login has all that it needs in one file. The service worker stays alone.
            { name: 'start', tags: ['$initial'], test: (id) => !id.endsWith('/worker.ts'), priority: 1 },
            // Without it each page would load dozens of small files.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 100_000 },
          ],
        },
      },
    },
  },
});
