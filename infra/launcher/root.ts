import { join } from 'node:path';

/** The checkout's top folder. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Node keeps compiled modules here: a later start compiles only what changed. */
export const COMPILED = join(ROOT, '.cache', 'compiled');
