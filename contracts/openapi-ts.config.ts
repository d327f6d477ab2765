import { defineConfig } from '@hey-api/openapi-ts';

/** The wire's types from the committed document. The pages bring their own few lines of fetch. */
export default defineConfig({
  input: './openapi.json',
  output: { path: './src/api', importFileExtension: '.js', clean: true },
  plugins: ['@hey-api/typescript'],
});
