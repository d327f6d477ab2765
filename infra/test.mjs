import { handOver } from './install/hand-over.mjs';

await handOver('test.ts');
