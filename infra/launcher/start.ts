import { enableCompileCache } from 'node:module';
import { COMPILED } from './root.ts';

// npm start, after infra/install has installed the packages.

// Before the modules of the launcher are loaded. Compiling them takes a tenth of a second of a processor.
enableCompileCache(COMPILED);
const [{ launch }, { startProductParts }, { buildWhatChanged }] = await Promise.all([
  import('./launch.ts'),
  import('./product.ts'),
  import('./build.ts'),
]);
// The site does not need the back office. The server finds it when it is built.
await launch(startProductParts, () => buildWhatChanged('back-office'));
