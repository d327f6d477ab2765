import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions } from 'vite';
import { precompress } from './vite-plugins/precompress.ts';
import { preloadFonts } from './vite-plugins/preloadFonts.ts';
import { sonnerWithoutInlineStyle } from './vite-plugins/sonnerWithoutInlineStyle.ts';

const BACKEND = 'http://localhost:3000';

const client: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  target: ['chrome107', 'safari16', 'firefox104'],
  // The polyfill is an inline script; every browser above knows modulepreload or does well without it.
  modulePreload: { polyfill: false },
  // A data: address would need its own line in the content security policy.
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      // What seldom changes keeps its name, and so its place in a visitor's cache, when a page changes.
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
  // Nobody downloads it, and its stack traces are read.
  minify: false,
};

/** The site for the browser; with `--ssr` the same site as a module that draws its pages as HTML. */
export default defineConfig(({ isSsrBuild = false }) => ({
  base: '/',
  plugins: [react(), sonnerWithoutInlineStyle(), ...(isSsrBuild ? [] : [preloadFonts(), precompress()])],
  build: isSsrBuild ? renderer : client,
  // The server carries none of the site's packages: they are all in the one file.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    proxy: { '/api': BACKEND, '/programs-structure.json': BACKEND },
  },
}));
