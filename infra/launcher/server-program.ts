import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The server's program, as the build leaves it. */
export const SERVER = join(ROOT, 'backend', 'dist', 'src', 'main.js');

/** Most of the server's modules. They read no settings when they are loaded. */
export const SERVER_MODULES = ['app.module.js', 'platform/http/create-app.js'].map((file) =>
  join(ROOT, 'backend', 'dist', 'src', file),
);
