/** The pauses before the retries in milliseconds, as for the site's other calls. */
const PAUSES: readonly number[] = [1000, 2000, 4000];

/** Counts the retries of all imports, so that each has an address of its own. */
let retries = 0;

/**
 * Imports code with three retries. Chrome keeps a failed import: it would fail again without a request, also after the
 * network has returned. So a retry adds a number to the failed address, which is in Chrome's message. Other browsers give
 * no address, and need none.
 */
export async function importWithRetries<Code>(
  load: () => Promise<Code>,
  [pause, ...later] = PAUSES,
  address?: string,
): Promise<Code> {
  try {
    if (!address) return await load();
    return (await import(/* @vite-ignore */ `${address}?retry=${++retries}`)) as Code;
  } catch (cause) {
    if (pause === undefined) throw cause;
    await new Promise((resolve) => window.setTimeout(resolve, pause));
    return importWithRetries(load, later, address ?? /https?:\S+/.exec(String(cause))?.[0]);
  }
}
