import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs a request or a job. Its id is in every log line and in every call to Razorpay that it causes. */
export function runWithRequestId<T>(id: string, run: () => T): T {
  return storage.run(id, run);
}

/** The id of the running request or job; undefined outside of both. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}
