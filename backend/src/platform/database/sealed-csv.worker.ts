import { parentPort, workerData } from 'node:worker_threads';
import { AesVault } from '../crypto/aes-vault.js';
import { SealedCsv } from './sealed-csv.js';

/** `keys`: those of `DATA_KEY`. The others are the parameters of {@link SealedCsv}. */
export interface SealedCsvWorkerData {
  keys: readonly Uint8Array[];
  position: number;
  missing: string;
}
/** The next bytes of the file; null at its end. */
export type SealedCsvRequest = Uint8Array | null;
/** The records that are complete. Each request has one result; an error ends the thread. */
export type SealedCsvResult = Uint8Array;

const { keys, position, missing } = workerData as SealedCsvWorkerData;
const csv = new SealedCsv(new AesVault(keys.map((key) => Buffer.from(key))), position, missing);

parentPort?.on('message', (request: SealedCsvRequest) => {
  if (request === null) csv.end();
  const records: SealedCsvResult =
    request === null ? new Uint8Array() : new Uint8Array(csv.open(Buffer.from(request.buffer)));
  parentPort?.postMessage(records, [records.buffer as ArrayBuffer]);
});
