import { handOver } from './install/hand-over.mjs';

await handOver('start.ts');
