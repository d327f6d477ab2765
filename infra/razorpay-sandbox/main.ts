import { startSandbox } from './server.ts';

// Runs the sandbox with the settings of the environment. It ends with the program that started it, whose IPC channel closes.

function required(name: string): string {
  const value = process.env[name]?.trim();
  if (!value) throw new Error(`The Razorpay sandbox needs ${name}.`);
  return value;
}

try {
  const { SANDBOX_HOST, SANDBOX_PORT = '0', SANDBOX_WEBHOOK_URL, SANDBOX_STATE_FILE } = process.env;
  const sandbox = await startSandbox({
    host: SANDBOX_HOST || undefined,
    port: Number(SANDBOX_PORT),
    keyId: required('RAZORPAY_KEY_ID'),
    keySecret: required('RAZORPAY_KEY_SECRET'),
    webhookSecret: required('RAZORPAY_WEBHOOK_SECRET'),
    webhookUrls: SANDBOX_WEBHOOK_URL ? [SANDBOX_WEBHOOK_URL] : [],
    stateFile: SANDBOX_STATE_FILE || undefined,
  });
  const stop = (): void => {
    // The open channel would keep the process running.
    void sandbox.close().finally(() => process.exit());
  };
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  console.log(`Razorpay sandbox at ${sandbox.url}`);
  process.send?.({ url: sandbox.url });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
