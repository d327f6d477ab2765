import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

export default defineConfig({
  base: '/admin/',
  // The server sends the compressed copies; it compresses nothing itself.
  plugins: [react(), compression({ threshold: 1024, logLevel: 'silent' })],
  // The content security policy of the pages allows no inline script and no data: address.
  build: { outDir: 'dist/client', target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
});
