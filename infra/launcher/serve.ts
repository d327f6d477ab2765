import { flushCompileCache } from 'node:module';
import { SERVER, SERVER_MODULES } from './server-program.ts';

// Runs the built server. Its modules are loaded while the launcher starts the database and the sandbox; their addresses
// arrive in a message, and then the server starts. It imports no package of the launcher: proper-lockfile handles signals
// that the server must ignore, such as that of a file over the size limit.

// The channel keeps this process alive only until then (stop-with-launcher.ts).
process.channel?.ref();
const settings = new Promise<NodeJS.ProcessEnv>((resolve) => process.once('message', resolve));
const modules = Promise.all(SERVER_MODULES.map((module) => import(module)));
Object.assign(process.env, await settings);
process.channel?.unref();
await modules;
await import(SERVER);
// Writes what Node has compiled. At the end it is too late: the server ends by a signal.
setTimeout(flushCompileCache, 15_000).unref();
