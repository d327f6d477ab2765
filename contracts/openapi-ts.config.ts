import { defineConfig } from '@hey-api/openapi-ts';

/** Generates the API types from the committed OpenAPI document. The pages call the API with their own fetch code. */
export default defineConfig({
  input: './openapi.json',
  output: { path: './src/api', importFileExtension: '.js', clean: true },
  plugins: ['@hey-api/typescript'],
});
