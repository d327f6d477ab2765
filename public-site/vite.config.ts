import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Writes a `.br` and a `.gz` beside every text file, so that the server need not compress. */
const precompress = compression({
  include: /\.(?:js|css|html|svg|json|webmanifest|txt|xml)$/,
  threshold: 1024,
  logLevel: 'silent',
});

const client: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  target: ['chrome107', 'safari16', 'firefox104'],
  // Without the links of Vite before a lazy import: a link that fails in a lost network makes later tries fail in Chrome.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, links, { hostType }) => (hostType === 'html' ? links : []),
  },
  // Data URLs would need an extra source in the content security policy.
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  // One file for all pages: a page that waits for ten small files is visible later than one that waits for this one.
  cssCodeSplit: false,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // What the first page of a visit needs, whichever it is.
          { name: 'site', tags: ['$initial'], priority: 2 },
          { name: 'common', minShareCount: 9, priority: 1 },
          // What a few pages share: small files are merged with those that about the same pages need.
          { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
        ],
      },
    },
  },
};

const server: BuildOptions = {
  outDir: 'dist/server',
  target: 'node20',
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  copyPublicDir: false,
  // It is never downloaded, and its stack traces must be readable.
  minify: false,
};

/** Builds the site for the browser; with `--ssr`, the module that renders its pages to HTML. */
export default defineConfig(({ isSsrBuild = false }) => ({
  base: '/',
  plugins: [react(), ...(isSsrBuild ? [] : [precompress])],
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: join(import.meta.dirname, 'src/ui/createIcon.tsx') },
    ],
  },
  build: isSsrBuild ? server : client,
  // The server does not install the site's packages, so all of them are bundled into the module.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
