import type { Vault } from '../../kernel/vault.js';
import { OpeningThread } from './opening-thread.js';
import { SealedRecords } from './sealed-records.js';

/** Bytes that take less time than starting a thread. */
const LONG_FILE = 512 * 1_024;

/** SQL of the two cells that {@link withIdNumbers} needs at the beginning of each record. */
export function sealedCells(alias: string): string[] {
  return [`encode(${alias}.id_number_sealed, 'hex')`, `${alias}.transaction_id`];
}

/**
 * Opens the ID numbers of a CSV file that PostgreSQL writes. Each record begins with {@link sealedCells}, which are
 * removed; the ID number is put into the empty cell `position` of the others. A long file is opened in a thread, so that
 * it does not delay other requests.
 */
export async function* withIdNumbers(
  chunks: AsyncIterable<Buffer>,
  vault: Vault,
  position: number,
  missing = '',
): AsyncGenerator<Buffer> {
  const records = new SealedRecords(vault, position, missing);
  let thread: OpeningThread | undefined;
  let length = 0;
  try {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > LONG_FILE)
        thread ??= new OpeningThread({ keys: vault.keysForThread(), position, missing, rest: records.rest });
      const written = thread ? await thread.opened(chunk) : records.opened(chunk);
      if (written?.length) yield written;
    }
    if (thread) yield* thread.remaining();
    else records.end();
  } finally {
    await thread?.stop();
  }
}
