import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite-plugins/precompress.ts';
import { preloadFonts } from './vite-plugins/preloadFonts.ts';
import { sonnerWithoutInlineStyle } from './vite-plugins/sonnerWithoutInlineStyle.ts';

const BACKEND = 'http://localhost:3000';

export default defineConfig({
  base: '/',
  plugins: [react(), sonnerWithoutInlineStyle(), preloadFonts(), precompress()],
  build: {
    outDir: 'dist/client',
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
  },
  server: {
    proxy: { '/api': BACKEND, '/programs-structure.json': BACKEND },
  },
});
