import { isMainThread } from 'node:worker_threads';

// Loaded before the server (node --import). When the launcher is killed, the IPC channel closes and the server shuts
// down. Otherwise it would keep running and its port would stay in use.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 8_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The channel must not keep a server alive that has ended its work.
  process.channel.unref();
}
