// The health check of the image, which has no shell and no curl. Exit code 0: the server responds and is ready.

const port = process.env['PORT'] ?? '3000';
const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`, {
  signal: AbortSignal.timeout(4_000),
}).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
