import { isMainThread } from 'node:worker_threads';

// Loaded ahead of the server (node --import): when the launcher is gone, however it went, its channel closes, and the
// server shuts down as if asked to; nobody would stop it otherwise, and its port would stay taken.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 8_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Watching must not keep a server alive that has ended its work.
  process.channel.unref();
}
