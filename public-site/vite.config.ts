import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { inlineStyles } from './vite-plugins/inlineStyles.ts';
import { plainImports } from './vite-plugins/plainImports.ts';
import { preloadFonts } from './vite-plugins/preloadFonts.ts';
import { pageCopies, siteScript } from './vite-plugins/pageCopies.ts';
import { shakableRouter } from './vite-plugins/shakableRouter.ts';
import { shortClassName } from './vite-plugins/shortClassName.ts';

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
  // The polyfill is an inline script, which the content security policy forbids. The browsers above support
  // modulepreload or ignore it. A script needs nothing but the script of the site, which has loaded before.
  modulePreload: { polyfill: false, resolveDependencies: () => [] },
  // Data URLs would need an extra source in the content security policy.
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  // One file for all pages: a page that waits for ten small files is visible later than one that waits for this one.
  cssCodeSplit: false,
  rolldownOptions: {
    // Only then are classes of packages that nothing uses removed.
    treeshake: { propertyReadSideEffects: false },
    output: {
      codeSplitting: {
        groups: [{ name: siteScript, debugName: 'site' }],
      },
    },
  },
};

const renderer: BuildOptions = {
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
  plugins: [
    react(),
    ...(isSsrBuild
      ? []
      : [
          shakableRouter(),
          plainImports(),
          pageCopies(join(import.meta.dirname, 'src/main.tsx')),
          preloadFonts(),
          inlineStyles(),
          precompress,
        ]),
  ],
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: join(import.meta.dirname, 'src/ui/createIcon.tsx') },
    ],
  },
  css: { modules: { generateScopedName: shortClassName } },
  build: isSsrBuild ? renderer : client,
  // The server does not install the site's packages, so all of them are bundled into the module.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
