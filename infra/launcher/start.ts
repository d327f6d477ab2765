import { enableCompileCache } from 'node:module';
import { COMPILED } from './root.ts';

// npm start, after infra/install has installed the packages.

// Before the modules of the launcher are loaded. Compiling them takes a tenth of a second of a processor.
enableCompileCache(COMPILED);
await import('./launch.ts');
