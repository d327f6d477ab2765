import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { preloadFonts } from './vite-plugins/preloadFonts.ts';

const BACKEND = 'http://localhost:3000';

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
  // modulepreload or ignore it.
  modulePreload: { polyfill: false },
  // Data URLs would need an extra source in the content security policy.
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      // React rarely changes: in its own file it stays in the browser's cache when a page changes.
      codeSplitting: {
        groups: [
          {
            name: 'react',
            test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
          },
        ],
      },
    },
  },
};

const renderer: BuildOptions = {
  outDir: 'dist/server',
  target: 'node20',
  assetsInlineLimit: 0,
  copyPublicDir: false,
  // It is never downloaded, and its stack traces must be readable.
  minify: false,
};

/** Builds the site for the browser; with `--ssr`, the module that renders its pages to HTML. */
export default defineConfig(({ isSsrBuild = false }) => ({
  base: '/',
  plugins: [react(), ...(isSsrBuild ? [] : [preloadFonts(), precompress])],
  build: isSsrBuild ? renderer : client,
  // The server does not install the site's packages, so all of them are bundled into the module.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    proxy: { '/api': BACKEND, '/programs-structure.json': BACKEND },
  },
}));
