import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.plugin.ts';

export default defineConfig({
  base: '/admin/',
  plugins: [react(), precompress()],
  // The content security policy of the pages allows no inline script and no data: address.
  build: { outDir: 'dist/client', target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
});
